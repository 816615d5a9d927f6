import styles from './firstFrame.css?inline';

/**
 * Styles the popup's first frame. They are part of the script: no frame is painted while a style sheet is still loaded, which
 * took longer than all the rest of it (docs/decisions/0039). Returns what removes them: they would win over the whole sheet.
 */
export function addFirstStyles(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  return () => {
    document.adoptedStyleSheets = [];
  };
}
