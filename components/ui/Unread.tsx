/**
 * Holds the place of what is being read from storage: the rest of the page is shown together with it, so that nothing
 * moves (theme.css).
 */
export const Unread = () => <div data-unread hidden />;
