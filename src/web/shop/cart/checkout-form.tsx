import { useEffect, useId } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { MAX_ORDER_NOTE_CHARACTERS } from '#contract/limits.ts';
import { checkoutCopy } from '#copy/cart.ts';
import { ContactLinks } from '#web/components/contact-links.tsx';
import { Field, RequiredNote } from '#web/components/field.tsx';
import { FieldGroup } from '#web/components/field-group.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import type { FieldRegistration } from '#web/lib/form.ts';
import { findPendingRequest, pendingOrderKey } from '#web/lib/pending-request.ts';
import { Link } from '#web/lib/router/link.tsx';
import type { LiveLine } from '#web/shop/cart/live-lines.ts';
import { useCheckout, usePrefilledCheckout } from '#web/shop/cart/use-checkout.ts';

type DeliveryChoiceProps = { radio: FieldRegistration; error: string | undefined };

export type CheckoutFormProps = {
  user: UserView;
  lines: readonly LiveLine[];
  onPlaced: () => void;
  onBack: () => void;
};

const requiredFields = ['recipient_name', 'customer_phone', 'delivery_type'] as const;

export function CheckoutForm({ user, lines, onPlaced, onBack }: CheckoutFormProps) {
  const titleId = useId();
  const { form, submit, field, errors, isSending, failures, needsContact } = useCheckout({
    user,
    lines,
    onPlaced,
  });
  usePrefilledCheckout(form, user);
  const missingId = useId();
  const values = form.watch();
  const missing = requiredFields.filter((name) => !values[name]?.trim());
  useEffect(() => form.setFocus('recipient_name'), [form.setFocus]);

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-labelledby={titleId}
      className="mt-6 border-t border-line pt-5"
    >
      <h3 id={titleId} className="mb-4 text-lg">
        {checkoutCopy.title}
      </h3>
      {failures.length === 0 && <PendingOrderNotice user={user} isSending={isSending} />}
      <div className="grid gap-y-2">
        <RequiredNote />
        <Field label={checkoutCopy.recipient} autoComplete="name" required {...field('recipient_name')} />
        <Field
          label={checkoutCopy.phone}
          hint={checkoutCopy.phoneHint}
          type="tel"
          autoComplete="tel-national"
          required
          {...field('customer_phone')}
        />
        <DeliveryChoice error={errors.delivery_type?.message} radio={form.register('delivery_type')} />
        <NoteField length={countNoteCharacters(values.note)} {...field('note')} />
      </div>
      <p className="notice my-4">{checkoutCopy.note}</p>
      <FormAlert text={failures[0]}>
        {failures.slice(1).map((failure) => (
          <p key={failure}>{failure}</p>
        ))}
        {needsContact && (
          <p className="mt-2 flex flex-wrap gap-2.5">
            <ContactLinks />
          </p>
        )}
      </FormAlert>
      {/* Beside the button that was pressed: on a phone the top of the form is out of sight. */}
      {failures.length > 0 && <PendingOrderNotice user={user} isSending={isSending} />}
      <div className="grid gap-2.5">
        <SubmitButton
          label={checkoutCopy.confirm}
          pendingLabel={checkoutCopy.confirming}
          isPending={isSending}
          disabled={missing.length > 0}
          describedBy={missingId}
          className="w-full"
        />
        <p id={missingId} className="min-h-5 text-center text-sm text-soft">
          {missing.length > 0 && checkoutCopy.isMissing(missing.map((name) => checkoutCopy.missing[name]))}
        </p>
        <div className="flex flex-wrap gap-2.5 *:flex-auto sm:*:flex-1">
          <button type="button" className="button-plain px-2" onClick={onBack} disabled={isSending}>
            {checkoutCopy.back}
          </button>
          <Link to="/productos" className="button-plain px-3">
            {checkoutCopy.goOn}
          </Link>
        </div>
      </div>
    </form>
  );
}

/** As the server counts them: without blanks around the text. */
function countNoteCharacters(note: string | undefined): number {
  return note?.trim().length ?? 0;
}

const ANNOUNCED_CHARACTERS = 50;

type NoteFieldProps = { length: number; error: string | undefined } & FieldRegistration;

/** Longer text is not cut off, so that nothing of a pasted text is lost; the remaining characters are announced. */
function NoteField({ length, ...field }: NoteFieldProps) {
  const counterId = useId();
  const left = MAX_ORDER_NOTE_CHARACTERS - length;
  return (
    <div>
      <p
        id={counterId}
        className={`figures float-right ml-2 text-xs/5.5 ${left < 0 ? 'font-medium text-alarm-ink' : 'text-soft'}`}
      >
        {checkoutCopy.noteLength(length, MAX_ORDER_NOTE_CHARACTERS)}
      </p>
      <TextAreaField
        label={checkoutCopy.noteLabel}
        hint={checkoutCopy.noteHint}
        describedBy={counterId}
        className="min-h-22"
        {...field}
      />
      <p role="status" className="sr-only">
        {left <= ANNOUNCED_CHARACTERS && checkoutCopy.noteLeft(left)}
      </p>
    </div>
  );
}

type PendingOrderNoticeProps = { user: UserView; isSending: boolean };

/** Notice about an order whose response was lost: it may have been placed. */
function PendingOrderNotice({ user, isSending }: PendingOrderNoticeProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated || isSending || !findPendingRequest(pendingOrderKey(user.id))) return null;
  return (
    <div role="status" className="notice mb-4" data-tone="warning">
      <p className="font-semibold">{checkoutCopy.unanswered}</p>
      <p>{checkoutCopy.unansweredText}</p>
      <Link
        to="/configuracion"
        search={{ section: 'orders' }}
        className="link inline-flex min-h-9 items-center"
      >
        {checkoutCopy.toOrders}
      </Link>
    </div>
  );
}

/** Delivery options. Home delivery is shown struck through, as it is disabled for now (customer-site §2, Cart). */
function DeliveryChoice({ radio, error }: DeliveryChoiceProps) {
  return (
    <FieldGroup label={checkoutCopy.delivery} error={error}>
      <label className="choice">
        <input type="radio" value="coordinate" className="choice-mark" required {...radio} />
        <span>
          <span className="block font-semibold">{checkoutCopy.coordinate}</span>
          <span className="block text-xs text-soft">{checkoutCopy.coordinateText}</span>
        </span>
      </label>
      <label className="choice">
        <input type="radio" name={radio.name} value="address" className="choice-mark" disabled />
        <span className="text-soft">
          <s className="block">{checkoutCopy.address}</s>
          <span className="block text-xs">{checkoutCopy.addressText}</span>
        </span>
      </label>
    </FieldGroup>
  );
}
