import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import type { Permission } from '#contract/staff-roles.ts';

type Access =
  | { access: 'staff'; permission: Permission }
  /** `refreshToken` requires only a valid refresh token. */
  | { access: 'anyone' | 'refreshToken' | 'customer' | 'superuser'; permission?: never }
  /** An account of staff, also while it is denied its role until it has a new password or a second factor. */
  | { access: 'staffAccount'; permission?: never };

/** Operation of the REST API. Routes, the typed client, the OpenAPI document and the tests use it. */
export type Operation = Access & {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path relative to `/api`, with `{name}` for parameters. */
  path: `/${string}/`;
  summary: string;
  tag:
    | 'Catalogue'
    | 'Orders'
    | 'Claims'
    | 'Lots'
    | 'Blisters'
    | 'Site'
    | 'Accounts'
    | 'Uploads'
    | 'Activity'
    | 'Gallery'
    | 'Reports';
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** MIME type of the body; JSON by default. */
  bodyType?: 'multipart/form-data' | 'text/csv';
  /** Schema of the body as a multipart form, if JSON and form are both accepted. */
  formBody?: z.ZodType;
  /** Status of a successful response; 200 by default. */
  status?: 200 | 201 | 204;
  answer?: z.ZodType;
  /** Response for staff, in place of `answer`. */
  staffAnswer?: z.ZodType;
  /** MIME type of the response; JSON by default. */
  answerType?: 'text/csv' | 'application/pdf' | 'image/svg+xml';
  /** Schema of `current` in EDIT_CONFLICT: the record in the database. */
  conflict?: z.ZodType;
  /** Error codes that other operations of its access, method and input do not have (`openapi-document.ts`). */
  errors?: readonly ErrorCode[];
};

export type Operations = Readonly<Record<string, Operation>>;
