/** Whether a host is this machine: `localhost`, 127.0.0.0/8 or `::1`, which has brackets in a URL. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}
