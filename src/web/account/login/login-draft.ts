export const LOGIN_DRAFT = 'login';
