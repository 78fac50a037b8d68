import type { OperationId } from '#contract/endpoints.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';

/** In development an answer that breaks the contract throws at once, instead of leaving a blank field. */
export function checkAnswer(id: OperationId, body: unknown): void {
  const { answer, staffAnswer }: Operation = operations[id];
  if (staffAnswer?.safeParse(body).success) return;
  answer?.parse(body);
}
