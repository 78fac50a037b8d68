import type { z } from 'zod';
import type { RefusalCode } from '#contract/refusals.ts';

/** One call of the API as it is promised: the routes serve it, the papers describe it, tests hold it to this. */
export type Operation = {
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below `/api`, with `{name}` for what varies. */
  path: `/${string}/`;
  summary: string;
  tag: 'Catalogue' | 'Orders' | 'Claims' | 'Site' | 'Accounts' | 'Uploads' | 'Activity' | 'Gallery';
  /** Anyone, whoever is logged in, or staff. */
  who: 'anyone' | 'customer' | 'staff';
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** How the body is sent; JSON where it is not said. */
  bodyType?: 'multipart/form-data' | 'text/csv';
  /** The same as a form, where it may be sent so too. */
  formBody?: z.ZodType;
  /** Of the answer; 200 where it is not said. */
  status?: 200 | 201 | 204;
  answer?: z.ZodType;
  /** How the answer is sent; JSON where it is not said. */
  answerType?: 'text/csv';
  /** Its own; those that every call of its kind has are added. */
  refusals: readonly RefusalCode[];
};
