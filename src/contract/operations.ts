import { accountOperations } from '#contract/account-operations.ts';
import { activityOperations } from '#contract/activity.ts';
import { catalogueFileOperations } from '#contract/catalogue-files.ts';
import { catalogueOperations } from '#contract/catalogue-operations.ts';
import { claimOperations } from '#contract/claim-operations.ts';
import { claimedSerialOperations } from '#contract/claimed-serials.ts';
import type { OperationId } from '#contract/endpoints.ts';
import { galleryOperations } from '#contract/gallery.ts';
import { labelOperations } from '#contract/labels.ts';
import { lotQualityOperations } from '#contract/lot-quality.ts';
import { lotRecallOperations } from '#contract/lot-recalls.ts';
import { lotOperations } from '#contract/lots.ts';
import type { Operation } from '#contract/operation.ts';
import { orderOperations } from '#contract/order-operations.ts';
import { ownBlisterOperations } from '#contract/own-blisters.ts';
import { ownDataOperations } from '#contract/own-data.ts';
import { packingOperations } from '#contract/packing.ts';
import { reportOperations } from '#contract/reports.ts';
import { savedProductOperations } from '#contract/saved-products.ts';
import { savedViewOperations } from '#contract/saved-views.ts';
import { secondFactorOperations } from '#contract/second-factor.ts';
import { securityOperations } from '#contract/security-events.ts';
import { serialCheckOperations } from '#contract/serial-checks.ts';
import { serialReportOperations } from '#contract/serial-reports.ts';
import { settingsOperations } from '#contract/settings-operations.ts';
import { shopOperations } from '#contract/shop-operations.ts';
import { staffAlertOperations } from '#contract/staff-alerts.ts';
import { staffUserOperations } from '#contract/staff-users.ts';
import { stockNoticeOperations } from '#contract/stock-notices.ts';
import { uploadOperations } from '#contract/uploads.ts';
import { withdrawalOperations } from '#contract/withdrawals.ts';

/** Every operation of the REST API, by its id. */
export const operations = {
  ...accountOperations,
  ...ownDataOperations,
  ...ownBlisterOperations,
  ...secondFactorOperations,
  ...staffUserOperations,
  ...orderOperations,
  ...packingOperations,
  ...withdrawalOperations,
  ...catalogueOperations,
  ...catalogueFileOperations,
  ...lotOperations,
  ...uploadOperations,
  ...activityOperations,
  ...securityOperations,
  ...galleryOperations,
  ...claimOperations,
  ...claimedSerialOperations,
  ...shopOperations,
  ...settingsOperations,
  ...stockNoticeOperations,
  ...savedProductOperations,
  ...reportOperations,
  ...staffAlertOperations,
  ...savedViewOperations,
  ...labelOperations,
  ...serialCheckOperations,
  ...serialReportOperations,
  ...lotQualityOperations,
  ...lotRecallOperations,
};

export type OperationWithId = Operation & { id: OperationId };

export const operationList: readonly OperationWithId[] = Object.entries<Operation>(operations).map(
  ([id, operation]) => ({ ...operation, id: id as OperationId }),
);

const patterns = operationList.map((operation) => ({ operation, pattern: splitPath(operation.path) }));

/** The operation of a method and a path (below `/api`, with or without a trailing slash). */
export function findOperation(method: string, path: string): OperationWithId | undefined {
  return findOperationsByPath(path).find((operation) => operation.method === method.toLowerCase());
}

/** All operations of a path. Literal segments win over parameters, as in the router. */
export function findOperationsByPath(path: string): OperationWithId[] {
  const segments = splitPath(path);
  const matching = patterns
    .filter(({ pattern }) => matchesPattern(pattern, segments))
    .map(({ operation }) => operation);
  const literal = matching.filter((operation) => !operation.path.includes('{'));
  return literal.length > 0 ? literal : matching;
}

function splitPath(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function matchesPattern(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, i) => part.startsWith('{') || part === segments[i])
  );
}
