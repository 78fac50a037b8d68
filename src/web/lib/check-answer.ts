import type { OperationId } from '#contract/endpoints.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';

/** Validates a response in development, so that a violation of the contract throws instead of leaving a blank field. */
export function checkAnswer(id: OperationId, body: unknown): void {
  const { answer, staffAnswer }: Operation = operations[id];
  if (staffAnswer?.safeParse(body).success) return;
  answer?.parse(body);
}
