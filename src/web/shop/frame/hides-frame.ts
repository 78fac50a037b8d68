const FRAMELESS = /\/(?:panel|account|admin)/i;

/** Header and footer are hidden on any path that contains /panel, /account or /admin (customer-site §2). */
export function hidesFrame(path: string): boolean {
  return FRAMELESS.test(path);
}
