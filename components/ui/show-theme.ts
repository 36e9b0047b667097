/** The colours that a user may choose; `auto` leaves light and dark to the page or the system. */
type Theme = 'auto' | 'light' | 'dark' | 'contrast';

/**
 * Sets the user's theme on the top element of a surface: the host of a closed root, or a page's own top element.
 * `around` is the scheme of what the surface stands on; without it the system's applies.
 */
export function showTheme(
  top: HTMLElement,
  theme: Theme,
  around: 'light' | 'dark' | 'light dark' = 'light dark',
): void {
  top.setAttribute('data-theme', theme);
  const scheme = theme === 'light' || theme === 'dark' ? theme : around;
  top.style.setProperty('color-scheme', scheme, 'important');
}
