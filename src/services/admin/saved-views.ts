import { MAX_SAVED_VIEWS } from '#contract/limits.ts';
import { savedViewMessages } from '#contract/messages/saved-views.ts';
import type { ListChoice, SavedViewChange, SavedViewDraft } from '#contract/saved-views.ts';
import { listPermissions, type StaffList } from '#contract/staff-lists.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/error-codes.ts';
import {
  countSavedViews,
  deleteSavedViewRow,
  findListChoice,
  insertSavedView,
  type ListChoiceRow,
  listSavedViews,
  lockSavedView,
  type StoredSavedView,
  saveListChoice,
  updateSavedView,
} from '#db/queries/saved-views.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { can } from '#domain/permissions.ts';
import { changedFields, recordOwnActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { createRecordOnce } from '#services/edits/create-record-once.ts';
import { requireVersion } from '#services/edits/require-version.ts';

/** A view, and what this actor may do with it. */
export type SeenSavedView = StoredSavedView & { isOwn: boolean; canEdit: boolean };
export type SeenSavedViews = ListChoiceRow & { views: SeenSavedView[] };

type Actor = Context<SignedIn>['actor'];

/** @throws DomainError FORBIDDEN where the role does not see the list. */
export async function getSavedViews(
  { db, actor }: Context<SignedIn>,
  list: StaffList,
): Promise<SeenSavedViews> {
  requireList(actor, list);
  const key = { userId: actor.userId, list };
  const [views, { columns, defaultViewId }] = await Promise.all([
    listSavedViews(db, key),
    findListChoice(db, key),
  ]);
  // The author may have stopped sharing it.
  const isVisible = views.some(({ id }) => id === defaultViewId);
  return {
    views: views.map((view) => asSeen(actor, view)),
    columns,
    defaultViewId: isVisible ? defaultViewId : null,
  };
}

/**
 * Creates a view, or returns the one that a request with the same idempotency key has created.
 *
 * @throws DomainError FORBIDDEN; VALIDATION_ERROR where the name is taken, or the list has too many views;
 *   IDEMPOTENCY_CONFLICT.
 */
export function createSavedView(
  ctx: Context<SignedIn>,
  draft: SavedViewDraft,
  key: string | undefined,
): Promise<SeenSavedView> {
  requireList(ctx.actor, draft.list);
  const request = { operation: 'createSavedView', draft, key };
  return inTransaction(ctx, (tx) =>
    createRecordOnce(tx, ctx, request, {
      find: (id) => findView(tx, ctx.actor, id),
      create: () => insertView(tx, ctx, draft),
    }),
  );
}

async function insertView(
  tx: Tx,
  ctx: Context<SignedIn>,
  { list, name, search, is_shared: isShared }: SavedViewDraft,
): Promise<SeenSavedView> {
  const { actor } = ctx;
  const owned = { userId: actor.userId, list };
  if ((await countSavedViews(tx, owned)) >= MAX_SAVED_VIEWS) throw fieldError('name', savedViewMessages.full);
  const id = await insertSavedView(tx, { ...owned, name, search, isShared, updatedAt: ctx.now() });
  const view = await getView(tx, actor, id);
  if (isShared) await logShared(tx, ctx, id, undefined, view);
  return view;
}

/**
 * No-op edits are skipped.
 *
 * @throws EditConflict with the view; DomainError NOT_FOUND, also for a view that others do not share, FORBIDDEN for
 *   one of another author, VALIDATION_ERROR where the name is taken.
 */
export function changeSavedView(
  ctx: Context<SignedIn>,
  id: number,
  { name, search, is_shared, version }: SavedViewChange,
): Promise<SeenSavedView> {
  return inTransaction(ctx, async (tx) => {
    const before = await getEditableView(tx, ctx.actor, id);
    requireVersion(before, version);
    const after = {
      ...before,
      name: name ?? before.name,
      search: search ?? before.search,
      isShared: is_shared ?? before.isShared,
    };
    if (editableFields.every((field) => after[field] === before[field])) return before;
    const saved = { ...after, version: before.version + 1, updatedAt: ctx.now() };
    await updateSavedView(tx, saved);
    if (before.isShared || after.isShared) await logShared(tx, ctx, id, before, saved);
    return saved;
  });
}

/** @throws DomainError NOT_FOUND, FORBIDDEN as for `changeSavedView`. */
export function deleteSavedView(ctx: Context<SignedIn>, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const view = await getEditableView(tx, ctx.actor, id);
    await deleteSavedViewRow(tx, id);
    if (view.isShared) await logShared(tx, ctx, id, view, undefined);
  });
}

/** @throws DomainError FORBIDDEN; VALIDATION_ERROR for a view that the actor does not see in the list. */
export async function chooseForList(
  ctx: Context<SignedIn>,
  { list, columns, default_view: defaultViewId }: ListChoice,
): Promise<SeenSavedViews> {
  const { actor } = ctx;
  requireList(actor, list);
  await ctx.db.transaction(async (tx) => {
    if (typeof defaultViewId === 'number') {
      const view = await lockSavedView(tx, defaultViewId);
      if (!view || view.list !== list || !isVisible(actor, view))
        throw fieldError('default_view', savedViewMessages.unknownView);
    }
    const choice = {
      ...(columns !== undefined && { columns }),
      ...(defaultViewId !== undefined && { defaultViewId }),
    };
    if (Object.keys(choice).length > 0) await saveListChoice(tx, { userId: actor.userId, list }, choice);
  });
  return getSavedViews(ctx, list);
}

const editableFields = ['name', 'search', 'isShared'] as const;

/** What others see, without name and filters: they may have the name or the address of a customer. */
async function logShared(
  tx: Tx,
  ctx: Context<SignedIn>,
  id: number,
  before: SeenSavedView | undefined,
  after: SeenSavedView | undefined,
): Promise<void> {
  const unshared = { isShared: null };
  await recordOwnActivity(tx, ctx, {
    action: before ? (after ? 'update' : 'delete') : 'create',
    subject: 'user',
    subjectId: ctx.actor.userId,
    description: after ? activityCopy.viewShared(id) : activityCopy.viewDeleted(id),
    changes: changedFields(before ?? unshared, after ?? unshared, ['is_shared']),
  });
}

async function inTransaction<Result>(
  { db }: Context<SignedIn>,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction(run).catch((error: unknown) => {
    throw isUniqueViolation(error) ? fieldError('name', savedViewMessages.nameTaken) : error;
  });
}

async function getEditableView(tx: Tx, actor: Actor, id: number): Promise<SeenSavedView> {
  const view = await getView(tx, actor, id);
  if (!view.canEdit) throw new DomainError({ code: 'FORBIDDEN' });
  return view;
}

async function getView(tx: Tx, actor: Actor, id: number): Promise<SeenSavedView> {
  return requireFound(await findView(tx, actor, id));
}

async function findView(tx: Tx, actor: Actor, id: number): Promise<SeenSavedView | undefined> {
  const view = await lockSavedView(tx, id);
  return view && isVisible(actor, view) ? asSeen(actor, view) : undefined;
}

function isVisible(actor: Actor, { userId, isShared, list }: StoredSavedView): boolean {
  return can(actor, listPermissions[list]) && (isShared || userId === actor.userId);
}

function asSeen(actor: Actor, view: StoredSavedView): SeenSavedView {
  const isOwn = view.userId === actor.userId;
  return { ...view, isOwn, canEdit: isOwn || actor.isSuperuser };
}

function requireList(actor: Actor, list: StaffList): void {
  if (!can(actor, listPermissions[list])) throw new DomainError({ code: 'FORBIDDEN' });
}
