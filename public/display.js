// Before the first paint: what components/i18n/showDisplay.ts remembered.
for (const name of ['theme', 'rows']) {
  document.documentElement.dataset[name] = localStorage.getItem(name) ?? '';
}
