/** Ids of elements that several modules look up. */
export const APP_ID = 'app';
export const STATE_ID = 'state';
export const SESSION_ID = 'session';
export const CONTENT_ID = 'contenido';
export const FOOTER_ID = 'pie';
/** The speculation rules, which the page drops when its own scripts follow the links. */
export const SPECULATION_ID = 'speculation';
export const ANNOUNCER_ID = 'anuncio';
