// Colours of the page, for drawing without style sheets.

const LINES = { light: ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#6b6b6b', '#9a6a00'], dark: ['#56b4e9', '#e69f00', '#2bc79a', '#e59fc5', '#b8b8b8', '#f0e442'] };

/** Whether the reader prefers something: `prefers('reduced-motion: reduce')`. */
export function prefers(what) {
  return globalThis.matchMedia?.(`(prefers-${what})`).matches ?? false;
}

/** The current colours of text, lines and background around an element. */
export function inkOf(element) {
  const style = getComputedStyle(element);
  const own = (name, other) => style.getPropertyValue(name).trim() || other;
  return {
    text: style.color,
    paper: own('--play-paper', '#ffffff'),
    line: own('--play-line', '#9aa1a9'),
    faint: own('--play-faint', '#e3e6ea'),
    font: `13px ${style.fontFamily}`,
    lines: prefers('color-scheme: dark') ? LINES.dark : LINES.light,
  };
}

/** Call back when the colour scheme changes between light and dark; return a function to stop. */
export function whenThemeChanges(act) {
  const query = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  query?.addEventListener('change', act);
  return () => query?.removeEventListener('change', act);
}
