import styles from './firstFrame.css?inline';

/**
 * The styles are part of the script: no frame is painted while a style sheet is still loading, which took longer than
 * everything else (docs/decisions/0039). Returns a function that removes them, because they would override the whole
 * sheet.
 */
export function addFirstStyles(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  return () => {
    document.adoptedStyleSheets = [];
  };
}
