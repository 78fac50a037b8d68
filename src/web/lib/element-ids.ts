/** Elements of the document that both the server's template and the browser's start know. */
export const APP_ID = 'app';
export const STATE_ID = 'state';
