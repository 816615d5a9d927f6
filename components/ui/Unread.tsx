/**
 * In the place of what is being read from the browser's own storage: what follows on the page is shown together with it, so that
 * nothing moves (theme.css).
 */
export const Unread = () => <div data-unread hidden />;
