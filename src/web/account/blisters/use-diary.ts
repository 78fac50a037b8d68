import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { SeedState } from '#contract/lot-values.ts';
import type { DiaryDraft, DiaryView, OwnBlisterDetail } from '#contract/own-blisters.ts';
import { diaryCopy } from '#copy/own-blisters.ts';
import { countStates, mergeStates } from '#domain/diaries/seed-states.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { csrfHeaders } from '#web/lib/csrf.ts';
import type { DiaryChange, NewDiaryChange } from '#web/lib/diary-outbox.ts';
import { ownBlister, ownBlisters } from '#web/lib/queries/blisters.ts';
import { toast } from '#web/lib/toast.ts';

export type OwnDiary = ReturnType<typeof useDiary>;
export type DiaryTexts = Omit<DiaryDraft, 'version'>;

/** A blister with the changes of this browser that the server does not have yet. */
export function useDiary(user: UserView, id: number) {
  const { api, queries } = useAppContext();
  const { data: saved } = useSuspenseQuery(ownBlister(api, id));
  const { changes, queue, saveTexts, discard, readChanges } = useDiaryChanges(user, id);
  const diary = withChanges(saved?.diary, changes);
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());

  const setSaved = (blister: OwnBlisterDetail) => storeAnswer(queries, api, blister);
  const getSaved = () => queries.getQueryData(ownBlister(api, id).queryKey)?.diary;
  return {
    id,
    blister: saved,
    diary,
    changes,
    setSaved,
    reload: () => queries.refetchQueries(ownBlister(api, id)),
    /**
     * Saves the texts that `edit` makes of the diary, or queues them. Changes are saved one after another: two at the
     * same time would have the same version, and the second be an edit conflict with the first. @throws errors of the
     * server.
     */
    change: (edit: (diary: DiaryView | undefined) => DiaryTexts) => {
      const save = async () => {
        // The page may not show yet what waits. A browser may block its storage.
        const waiting = await readChanges().catch(() => []);
        const body = { ...edit(withChanges(getSaved(), waiting)), version: getSaved()?.version };
        return saveTexts(body, async () => setSaved(await api.call('saveDiary', { params: { id }, body })));
      };
      const change = lastChange.current.then(save, save);
      lastChange.current = change;
      return change;
    },
    recordState: (seed: number, day: string, state: SeedState) =>
      queue({
        blisterId: id,
        kind: 'state',
        record: { seed, day, state, tapped_at: new Date().toISOString() },
      }),
    addPhoto: (photo: Blob) => queue({ blisterId: id, kind: 'photo', photo }),
    discard,
    /** Sends refused texts as a change of the diary that is saved now. */
    resend: (refused: DiaryChange & { kind: 'texts' }) =>
      queue({
        blisterId: id,
        kind: 'texts',
        draft: { ...refused.draft, version: saved?.diary?.version },
      }),
  };
}

/** Race: a request from before the change may be answered later, without it. */
async function storeAnswer(queries: QueryClient, api: ApiClient, blister: OwnBlisterDetail): Promise<void> {
  const { queryKey } = ownBlister(api, blister.id);
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, blister);
  queries.invalidateQueries({ ...ownBlisters(api), exact: true });
}

/** The diary of the server, or one that was begun without a connection, with the changes that wait. */
function withChanges(
  saved: DiaryView | null | undefined,
  changes: readonly DiaryChange[],
): DiaryView | undefined {
  const waiting = changes.filter(({ error }) => error === undefined);
  const records = waiting.flatMap((change) => (change.kind === 'state' ? [change.record] : []));
  const texts = waiting.find((change) => change.kind === 'texts')?.draft;
  const base = saved ?? (texts && { ...NEW_DIARY, ...texts });
  if (!base) return undefined;
  const merged = { ...base, ...texts, version: base.version ?? 1, states: mergeStates(base.states, records) };
  return { ...merged, ...countStates(merged.states, merged.seeds) };
}

const NEW_DIARY = { id: 0, germinated: 0, failed: 0, finished_at: null, version: 1, states: [], photos: [] };

/** Changes in the outbox, also those of other tabs. Each is sent as soon as it is queued. */
function useDiaryChanges(user: UserView, id: number) {
  const { api, queries, session } = useAppContext();
  const [changes, setChanges] = useState<readonly DiaryChange[]>([]);
  const owner = `user-${user.id}` as const;

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    loadOutbox()
      .then(({ followDiaryChanges, readDiaryChanges }) => {
        if (isGone) return;
        const read = () =>
          readDiaryChanges(owner, id).then((found) => {
            if (!isGone) setChanges(found);
          });
        stop = followDiaryChanges((isOwn) => {
          if (!isOwn) queries.invalidateQueries(ownBlisters(api));
          read().catch(() => undefined);
        });
        return read();
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [api, queries, owner, id]);

  const readChanges = async () => (await loadOutbox()).readDiaryChanges(owner, id);
  const send = () => {
    loadOutbox()
      .then(async ({ sendDiaryChanges }) => {
        await sendDiaryChanges({
          csrfHeaders,
          onAnswer: (blister) => storeAnswer(queries, api, blister),
        });
        // The session may have expired: then this request leads to the login, after which what waits is sent. What was
        // refused can be saved only with the version that the server has now.
        const left = await readChanges();
        if (left.length === 0) return;
        // The outbox sends by the cookie of the session, without which the access token is valid for some minutes more.
        if (!(await session.refresh().catch(() => true))) session.renew({ user, access: '' });
        queries.invalidateQueries(ownBlister(api, id));
      })
      .catch(() => undefined);
  };
  const queue = async (change: NewDiaryChange) => {
    try {
      const { queueDiaryChange } = await loadOutbox();
      await queueDiaryChange(owner, change);
    } catch {
      toast.error(diaryCopy.saveFailed);
      return;
    }
    send();
  };
  const saveTexts = async (draft: DiaryDraft, save: () => Promise<void>) => {
    const { saveDiaryTexts } = await loadOutbox();
    const result = await saveDiaryTexts(owner, { blisterId: id, draft, save });
    if (result === 'queued') send();
    return result;
  };
  const discard = async (change: DiaryChange) => {
    const { deleteDiaryChange } = await loadOutbox();
    await deleteDiaryChange(change);
  };
  return { changes, queue, saveTexts, discard, readChanges };
}

/** Loaded with the page, but no part of its first load. */
function loadOutbox() {
  return import('#web/lib/diary-outbox.ts');
}
