import type { z } from 'zod';
import type { OperationId } from '#contract/endpoints.ts';
import type { operations } from '#contract/operations.ts';

type OperationById<Id extends OperationId> = (typeof operations)[Id];
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** Response of an operation; undefined (204) if it has no schema. */
export type Answer<Id extends OperationId> =
  OperationById<Id> extends { answer: infer Schema } ? Output<Schema> : undefined;

export type StaffOperationId = {
  [Id in OperationId]: OperationById<Id> extends { staffAnswer: z.ZodType } ? Id : never;
}[OperationId];
export type StaffAnswer<Id extends StaffOperationId> =
  OperationById<Id> extends { staffAnswer: infer Schema } ? Output<Schema> : never;

/** Query parameters, named as in the schema. Values may also be raw text, as `URLSearchParams` returns it. */
type QueryValues<Schema> = {
  [Name in keyof Output<Schema>]?: Output<Schema>[Name] | string | readonly string[] | undefined;
};

/** Request body, before the schema parses it. */
type Body<Operation> = Operation extends { bodyType: 'text/csv' }
  ? Blob
  : Operation extends { bodyType: 'multipart/form-data' }
    ? FormData
    : Operation extends { body: infer Schema }
      ? Input<Schema>
      : never;

type Options<Operation> = { signal?: AbortSignal | undefined } & (Operation extends { params: infer Schema }
  ? { params: { [Name in keyof Output<Schema>]: Output<Schema>[Name] | string } }
  : unknown) &
  (Operation extends { query: infer Schema } ? { query?: QueryValues<Schema> } : unknown) &
  (Operation extends { headers: infer Schema } ? { headers?: Input<Schema> } : unknown) &
  (Operation extends { body: z.ZodType } ? { body: Body<Operation> } : unknown);

/** Options argument of a call; optional only if the operation needs neither parameters nor a body. */
export type CallOptions<Id extends OperationId> =
  OperationById<Id> extends { params: z.ZodType } | { body: z.ZodType }
    ? [options: Options<OperationById<Id>>]
    : [options?: Options<OperationById<Id>>];

export type ConflictingId = {
  [Id in OperationId]: OperationById<Id> extends { conflict: z.ZodType } ? Id : never;
}[OperationId];
/** Current record of the database, returned when an edit conflicts with a newer version. */
export type Conflict<Id extends ConflictingId> =
  OperationById<Id> extends { conflict: infer Schema } ? Output<Schema> : never;
