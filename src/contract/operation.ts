import type { z } from 'zod';
import type { RefusalCode } from '#contract/refusals.ts';

/** A request of the REST API and its answer. The routes, the typed client, the OpenAPI document and the tests read it. */
export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below `/api`, with `{name}` for parameters. */
  path: `/${string}/`;
  summary: string;
  tag: 'Catalogue' | 'Orders' | 'Claims' | 'Site' | 'Accounts' | 'Uploads' | 'Activity' | 'Gallery';
  /** Who may call it. `refreshToken` asks for a valid refresh token and nothing else. */
  access: 'anyone' | 'refreshToken' | 'customer' | 'staff' | 'superuser';
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** JSON where absent. */
  bodyType?: 'multipart/form-data' | 'text/csv';
  /** The body as a form, where it may be sent as one too. */
  formBody?: z.ZodType;
  /** Of a successful answer; 200 where absent. */
  status?: 200 | 201 | 204;
  answer?: z.ZodType;
  /** What staff get in place of `answer`. */
  staffAnswer?: z.ZodType;
  /** JSON where absent. */
  answerType?: 'text/csv';
  /** `current` of EDIT_CONFLICT: the record that the database has. */
  conflict?: z.ZodType;
  /** Codes of this operation alone; `openapi.ts` adds those that all of its kind have. */
  errors: readonly RefusalCode[];
};

export type Operations = Readonly<Record<string, Operation>>;
