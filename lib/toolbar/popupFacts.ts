/** The popup, as `action.setPopup` takes it. */
export const POPUP_PATH = 'popup.html';

/** Before the facts behind the `#` of the popup's address. Raise the number when their shape changes: older ones are not read. */
export const FACTS_MARK = '1.';
