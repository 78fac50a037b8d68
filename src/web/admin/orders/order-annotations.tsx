import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { MAX_INTERNAL_NOTE_CHARACTERS } from '#contract/limits.ts';
import { orderMessages } from '#contract/messages/orders.ts';
import type { InternalNoteView } from '#contract/orders.ts';
import { annotationCopy, deleteNoteCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { commonCopy } from '#copy/common.ts';
import { useAnnotateOrder, useDeleteNote } from '#web/admin/orders/mutations.ts';
import { OrderLapse } from '#web/admin/orders/order-summary.tsx';
import { orderAnnotations, orderTags } from '#web/admin/orders/queries.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { AssigneeText } from '#web/admin/shared/bulk/assignee.tsx';
import { LinkButton, PlainButton } from '#web/admin/shared/button.tsx';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { textField } from '#web/admin/shared/form/merge-record.ts';
import { DraftRestoredBanner } from '#web/admin/shared/form/record-form.tsx';
import { UnsavedGuard } from '#web/admin/shared/form/unsaved-guard.tsx';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { useSavedText } from '#web/admin/shared/form/use-saved-text.ts';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { Field } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { closeIcon } from '#web/components/icons.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { loadDraft } from '#web/lib/drafts.ts';
import { dateTime } from '#web/lib/format.ts';
import { onFirstClick } from '#web/lib/on-first-click.ts';
import { getErrorText, getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** When the order lapses, who works on it, and who entered it, if staff did. */
export function OrderOrigin({ id }: { id: number }) {
  const { api } = useAppContext();
  const { data: annotations } = useQuery(orderAnnotations(api, id));
  if (!annotations) return null;
  return (
    <>
      <OrderLapse lapsesAt={annotations.lapses_at} />
      <AssigneeText assignee={annotations.assignee} />
      {annotations.entered_by && <span>{staffOrderCopy.enteredBy(annotations.entered_by)}</span>}
    </>
  );
}

export function OrderAnnotations({ id }: { id: number }) {
  const { api } = useAppContext();
  const { data, isError, refetch } = useQuery(orderAnnotations(api, id));
  return (
    <Section title={annotationCopy.title} titleClass="text-xl">
      <p className="mt-1 text-sm text-soft">{annotationCopy.text}</p>
      {!data && !isError && (
        <LoadingSkeleton label={annotationCopy.loading} bars={['h-10', 'h-10']} className="mt-3" />
      )}
      {!data && isError && <LoadError className="mt-3" text={annotationCopy.failed} onRetry={refetch} />}
      {data && (
        <>
          <OrderTags id={id} tags={data.tags} />
          <OrderNotes id={id} notes={data.notes} />
        </>
      )}
    </Section>
  );
}

function OrderTags({ id, tags }: { id: number; tags: readonly string[] }) {
  const { api } = useAppContext();
  const { data: known = [] } = useQuery(orderTags(api));
  const { mutateAsync: change, isPending } = useAnnotateOrder(id).tags;
  const { text = '', change: setText, clear: clearText } = useSavedText(`order-tag-${id}`);
  const [error, setError] = useState<string>();
  const [added, setAdded] = useState('');
  const suggestionsId = useId();
  const frame = useFocusFallback<HTMLDivElement>({ isWithinList: true });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setError(undefined);
    setAdded('');
    await change({ add: [text] }).then(
      () => {
        // What was typed meanwhile is the next tag.
        clearText(text);
        setAdded(annotationCopy.tagAdded(text.trim()));
      },
      (reason: unknown) => setError(getFirstErrorText(reason, annotationCopy.tagFailed)),
    );
  };
  const remove = (tag: string) => {
    setAdded('');
    change({ remove: [tag] }).catch((reason: unknown) =>
      toast.error(getErrorText(reason, annotationCopy.tagFailed)),
    );
  };
  return (
    <div ref={frame} tabIndex={-1} className="mt-3 outline-none">
      {tags.length > 0 && (
        <ul aria-label={annotationCopy.tags} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex items-center rounded-full border border-line bg-shade pl-3 text-sm font-semibold wrap-anywhere not-has-[button]:py-1.5 not-has-[button]:pr-3"
            >
              {tag}
              <Allowed to="editOrders">
                <button
                  type="button"
                  aria-label={annotationCopy.removeTag(tag)}
                  className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
                  onClick={onFirstClick(() => !isPending && remove(tag))}
                >
                  <Icon path={closeIcon} className="size-3.5" />
                </button>
              </Allowed>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {added}
      </p>
      <Allowed to="editOrders">
        <form
          noValidate
          className="mt-2 flex flex-wrap items-start gap-x-2.5 *:first:flex-[1_1_8rem]"
          onSubmit={add}
        >
          <Field
            label={annotationCopy.tag}
            hint={annotationCopy.tagHint}
            error={error}
            value={text}
            autoComplete="off"
            list={suggestionsId}
            onChange={({ target }) => setText(target.value)}
          />
          <button type="submit" className="button-plain mt-7" aria-disabled={isPending || undefined}>
            {annotationCopy.addTag}
          </button>
          <datalist id={suggestionsId}>
            {known
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </form>
      </Allowed>
    </div>
  );
}

function OrderNotes({ id, notes }: { id: number; notes: readonly InternalNoteView[] }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <Allowed to="editOrders">
        <NewNoteForm order={id} />
      </Allowed>
      {notes.length === 0 ? (
        <p className="mt-3 text-sm text-soft">{annotationCopy.none}</p>
      ) : (
        <ol aria-label={annotationCopy.notes} className="mt-4 border-t border-line">
          {notes.map((note) => (
            <NoteItem key={note.id} order={id} note={note} onDeleted={() => frame.current?.focus()} />
          ))}
        </ol>
      )}
    </div>
  );
}

type NoteValues = { text: string };

const blankNote: NoteValues = { text: '' };
const noteFields = { text: textField(annotationCopy.note) };
const NoteSchema = z.object({
  text: z.string().trim().max(MAX_INTERNAL_NOTE_CHARACTERS, orderMessages.internalNoteTooLong),
});
const toNoteValues = (values: NoteValues) => values;

type NoteFormOptions = {
  /** Undefined for a new note, whose form is empty again once it is saved. */
  record: NoteValues | undefined;
  draftName: string;
  save: (text: string) => Promise<unknown>;
  copy: { saved: string; failed: string };
};

/** The server alone refuses an empty note: leaving the field is no error. */
function useNoteForm({ record, save, ...options }: NoteFormOptions) {
  return useRecordForm<NoteValues, NoteValues, NoteValues>({
    record,
    initialValues: record ?? blankNote,
    toValues: toNoteValues,
    fields: noteFields,
    createSchema: () => NoteSchema,
    save: async (note) => {
      await save(note.text);
      return record ? note : blankNote;
    },
    ...options,
  });
}

/** Asks before a note that is being written is lost, and says that it was restored. */
function NoteDraftNotices({ editor }: { editor: ReturnType<typeof useNoteForm> }) {
  return (
    <>
      <UnsavedGuard isUnsaved={editor.wouldLoseChanges} onLeave={editor.clearDraft} />
      {editor.isRestored && <DraftRestoredBanner onDiscard={editor.undoChanges} />}
    </>
  );
}

function NewNoteForm({ order }: { order: number }) {
  const { mutateAsync: addNote } = useAnnotateOrder(order).note;
  const editor = useNoteForm({
    record: undefined,
    draftName: `order-note-${order}`,
    save: addNote,
    copy: { saved: annotationCopy.noted, failed: annotationCopy.noteFailed },
  });
  return (
    <form noValidate className="mt-2" onSubmit={(event) => editor.submit(event, () => undefined)}>
      <NoteDraftNotices editor={editor} />
      <TextAreaField rows={2} {...editor.field('text')} />
      <button
        type="submit"
        className="button-plain max-sm:w-full"
        aria-disabled={editor.isSaving || undefined}
      >
        {annotationCopy.addNote}
      </button>
    </form>
  );
}

type NoteItemProps = { order: number; note: InternalNoteView; onDeleted: () => void };

/** A note, which its author edits and deletes. */
function NoteItem({ order, note, onDeleted }: NoteItemProps) {
  const user = useUser();
  const [mode, setMode] = useState<'edit' | 'restored' | 'remove'>();
  const isEditing = mode === 'edit' || mode === 'restored';
  const { id, author, author_id, text, created_at, edited_at } = note;
  const isOwn = author_id === user?.id;
  const time = dateTime(created_at);
  const item = useRef<HTMLLIElement>(null);
  /** The button that opened the form was replaced by it, so that the note takes the focus. */
  const closeForm = () => {
    flushSync(() => setMode(undefined));
    item.current?.focus();
  };
  // In an effect, because the server cannot read the draft.
  useEffect(() => {
    if (isOwn && loadDraft(noteDraftName(order, id), {})) setMode('restored');
  }, [isOwn, order, id]);
  return (
    <li ref={item} tabIndex={-1} className="border-b border-line py-2.5 outline-none">
      {isEditing ? (
        <NoteForm order={order} note={note} hasFocus={mode === 'edit'} onClose={closeForm} />
      ) : (
        <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
      )}
      <div className="figures mt-0.5 flex flex-wrap items-center gap-x-4 text-xs text-soft">
        <p>
          {author}
          {', '}
          <time dateTime={created_at}>{time}</time>
          {edited_at && (
            <>
              {', '}
              <time dateTime={edited_at}>{annotationCopy.edited(dateTime(edited_at))}</time>
            </>
          )}
        </p>
        {isOwn && !isEditing && (
          <Allowed to="editOrders">
            <span className="flex gap-x-4">
              <LinkButton
                className="min-w-11 text-left"
                aria-label={annotationCopy.editNamed(time)}
                onClick={() => setMode('edit')}
              >
                {annotationCopy.edit}
              </LinkButton>
              <LinkButton
                className="text-alarm-ink"
                aria-label={annotationCopy.removeNamed(time)}
                aria-haspopup="dialog"
                onClick={() => setMode('remove')}
              >
                {commonCopy.remove}
              </LinkButton>
            </span>
          </Allowed>
        )}
      </div>
      {mode === 'remove' && (
        <ConfirmMutation
          item={{ order, note }}
          name={time}
          useMutation={useDeleteNote}
          copy={deleteNoteCopy}
          onSuccess={onDeleted}
          onClose={() => setMode(undefined)}
        />
      )}
    </li>
  );
}

type NoteFormProps = { order: number; note: InternalNoteView; hasFocus: boolean; onClose: () => void };

const noteDraftName = (order: number, note: number) => `order-note-${order}-${note}`;

function NoteForm({ order, note: { id, text: savedText }, hasFocus, onClose }: NoteFormProps) {
  const { mutateAsync: edit } = useAnnotateOrder(order).editNote;
  const editor = useNoteForm({
    record: { text: savedText },
    draftName: noteDraftName(order, id),
    save: (text) => edit({ note: id, text }),
    copy: { saved: annotationCopy.saved, failed: annotationCopy.saveFailed },
  });
  return (
    <form noValidate onSubmit={(event) => editor.submit(event, onClose)}>
      <NoteDraftNotices editor={editor} />
      <TextAreaField
        rows={3}
        autoFocus={hasFocus}
        {...editor.field('text')}
        label={annotationCopy.editField}
      />
      <div className="flex gap-2.5">
        <button type="submit" className="button" aria-disabled={editor.isSaving || undefined}>
          {editor.isSaving ? commonCopy.saving : commonCopy.save}
        </button>
        <PlainButton
          onClick={() => {
            editor.clearDraft();
            onClose();
          }}
        >
          {commonCopy.cancel}
        </PlainButton>
      </div>
    </form>
  );
}
