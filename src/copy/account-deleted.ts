/** On the home page, after the deletion of the account. */
export const ACCOUNT_DELETED = 'Borramos tu cuenta. Te mandamos un email que lo confirma.';
