/** Whoever makes a request. Roles are what a session proves, never what a client says. */
export type Anonymous = { role: 'anonymous' };
export type SignedIn = { role: 'customer' | 'staff'; userId: number; email: string };
export type Actor = Anonymous | SignedIn;

export const anonymous: Anonymous = { role: 'anonymous' };
