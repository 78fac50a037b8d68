/** Ids of elements that several modules look up. */
export const APP_ID = 'app';
export const STATE_ID = 'state';
export const SESSION_ID = 'session';
export const CONTENT_ID = 'contenido';
export const FOOTER_ID = 'pie';
