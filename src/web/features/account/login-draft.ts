/** The name under which the login form saves its draft. */
export const LOGIN_DRAFT = 'login';
