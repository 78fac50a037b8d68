/** Whoever makes a request. Roles are what a session proves, never what a client says. */
export type Anonymous = {
  role: 'anonymous';
  /** Its cookie would have proved a session, but not that the request came from a page of this site. */
  csrfFailed?: boolean;
};
export type SignedIn = {
  role: 'customer' | 'staff';
  userId: number;
  username: string;
  email: string;
  isSuperuser: boolean;
  sessionId: number;
  /** Staff whose role is withheld until they choose a new password: until then they are a customer. */
  mustChangePassword?: boolean;
};
export type Actor = Anonymous | SignedIn;

export const anonymous: Anonymous = { role: 'anonymous' };
