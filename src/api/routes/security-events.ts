import { Hono } from 'hono';
import { type Env, query, staff } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentSecurityEvent } from '#api/present/security-event.ts';
import { SecurityEventsQuery } from '#contract/security-events.ts';
import { listSecurityLog } from '#services/security/list-security-log.ts';

export const securityEvents = new Hono<Env>().get('/', query(SecurityEventsQuery), async (c) => {
  c.header('Cache-Control', 'private, no-store');
  const asked = c.req.valid('query');
  const { count, events } = await listSecurityLog(staff(c), asked);
  return c.json(presentPage(c.req.url, asked, { count, results: events.map(presentSecurityEvent) }));
});
