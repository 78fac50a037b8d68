import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { ClaimableBlister } from '#contract/claimed-serials.ts';
import { serialMessages } from '#contract/messages/serials.ts';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import { claimSerialCopy } from '#copy/claim-serials.ts';
import { orderStepCopy } from '#copy/claims.ts';
import { formatSeeds } from '#copy/format-blister-size.ts';
import { serialScannerCopy } from '#copy/serial-scanner.ts';
import { formatSerial, parseSerial } from '#lib/serial-code.ts';
import { localDay } from '#lib/time.ts';
import { Field } from '#web/components/field.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { claimKeys } from '#web/lib/queries/claims.ts';
import { useNavigate, useSearch } from '#web/lib/router/hooks.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { ELSEWHERE, ordersOfBlister, parseBlister, purchaseDay } from '#web/shop/warranty/claim-values.ts';
import type { ClaimForm } from '#web/shop/warranty/use-claim-form.ts';
import '#web/lib/serial-endpoints.ts';

/** The camera is loaded when it is opened. */
const SerialScanner = lazy(async () => ({
  default: (await import('#web/components/serial-scanner.tsx')).SerialScanner,
}));

export type SerialChoiceProps = {
  claim: ClaimForm;
  /** The user's orders that can be claimed; undefined for anonymous visitors. */
  orders: readonly EligibleOrderView[] | undefined;
  /** Whether the field takes the focus, because what opened it disappeared. */
  shouldFocus: boolean;
};

/** The serial of the claimed blister: typed, scanned, linked or chosen; then what it is of, locked. */
export function SerialChoice({ claim, orders, shouldFocus }: SerialChoiceProps) {
  const { form } = claim;
  const { linked, clearLinked } = useLinkedSerial();
  const chosen = parseBlister(form.watch());
  // Not before the link is looked up: the restored draft would differ from the server's HTML.
  const blister = linked === undefined ? chosen : undefined;
  const [focused, setFocused] = useState<'field' | 'blister' | undefined>(shouldFocus ? 'field' : undefined);
  const remove = () => {
    removeBlister(claim);
    setFocused('field');
  };
  return blister ? (
    <LockedBlister
      blister={blister}
      error={claim.errors.serial?.message}
      shouldFocus={focused === 'blister'}
      onRemove={remove}
    />
  ) : (
    <SerialField
      claim={claim}
      orders={orders}
      linked={linked}
      onLookedUp={clearLinked}
      shouldFocus={focused === 'field'}
      onFound={(hasFocus) => setFocused(hasFocus ? 'blister' : undefined)}
    />
  );
}

function removeBlister({ form, setField }: ClaimForm): void {
  for (const field of ['serial', 'blister', 'attach_diary', 'product_id', 'product_name'] as const)
    setField(field, '');
  if (form.getValue('order_id') === ELSEWHERE) setField('order_id', '');
}

type LookUpOptions = {
  claim: ClaimForm;
  orders: SerialChoiceProps['orders'];
  /** Whether the focus is in the field or its buttons, which disappear once the blister is found. */
  hasFocus: () => boolean;
  onFound: (hasFocus: boolean) => void;
};

/** `order` is the one that was chosen before. */
type LookUp = { text: string; order: string };

/**
 * Looks a serial up, and fills in what is known of its blister. An answer is ignored once another serial is looked up or
 * in the field, the form has gone on to another step, or an order was chosen that the blister cannot be of.
 */
function useLookUp({ claim: { form, setField }, orders, hasFocus, onFound }: LookUpOptions) {
  const { api } = useAppContext();
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<LookUp>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  const isAwaited = (request: LookUp, blister?: ClaimableBlister) => {
    if (latest.current !== request || form.getValue('serial') !== request.text) return false;
    const order = form.getValue('order_id');
    if (!orders || !blister || !order || order === request.order) return true;
    return ordersOfBlister(orders, blister).some(({ id }) => String(id) === order);
  };
  const choose = (blister: ClaimableBlister) => {
    setField('serial', blister.serial);
    setField('blister', JSON.stringify(blister));
    if (!orders) return setField('product_name', blister.product_name);
    setField('product_id', String(blister.product_id));
    const offered = ordersOfBlister(orders, blister);
    const sentWith = offered.find(({ id }) => id === blister.order_id);
    if (sentWith) {
      setField('order_id', String(sentWith.id));
      setField('purchase_date', purchaseDay(sentWith));
    } else if (!offered.some(({ id }) => String(id) === form.getValue('order_id'))) {
      setField('order_id', offered.length > 0 ? '' : ELSEWHERE);
      setField('purchase_date', '');
    }
  };
  const lookUp = async (text: string) => {
    const fail = (message: string) => form.setError('serial', { message }, { shouldFocus: hasFocus() });
    const parsed = parseSerial(text);
    if ('problem' in parsed) return fail(serialMessages.problem(parsed.problem));
    setBusy(true);
    const request = { text, order: form.getValue('order_id') };
    latest.current = request;
    try {
      const serial = formatSerial(parsed.code);
      const blister = await api.call('findClaimableBlister', { params: { serial } });
      if (!isAwaited(request, blister)) return;
      onFound(hasFocus());
      choose(blister);
    } catch (error) {
      if (isAwaited(request)) fail(getFirstErrorText(error, claimSerialCopy.failed));
    } finally {
      if (latest.current === request) setBusy(false);
    }
  };
  return { lookUp, isBusy };
}

type SerialFieldProps = SerialChoiceProps & {
  linked: string | undefined;
  /** Called when the linked serial, or that of the draft, is looked up. */
  onLookedUp: () => void;
  onFound: (hasFocus: boolean) => void;
};

function SerialField({ claim, orders, shouldFocus, linked, onLookedUp, onFound }: SerialFieldProps) {
  const { form, setField } = claim;
  const root = useRef<HTMLDivElement>(null);
  const hasFocus = () => root.current?.contains(document.activeElement) ?? false;
  const { lookUp, isBusy } = useLookUp({ claim, orders, hasFocus, onFound });
  const [isScanning, setScanning] = useState(false);
  useGivenSerial(claim, (given) => lookUp(given).finally(onLookedUp), shouldFocus);
  const use = (serial: string) => {
    setField('serial', serial);
    lookUp(serial);
  };
  const { onBlur, ...field } = claim.field('serial');
  if (linked !== undefined)
    return (
      <LockedFields serial={linked}>
        <p role="status" className="text-sm text-soft">
          {claimSerialCopy.looking}
        </p>
      </LockedFields>
    );
  return (
    <div ref={root} className="mb-6 border-b border-line pb-4">
      <Field
        label={claimSerialCopy.label}
        hint={claimSerialCopy.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field}
        onBlur={(event) => {
          onBlur();
          // A whole serial needs no button.
          const { value } = event.target;
          if (!isBusy && 'code' in parseSerial(value)) lookUp(value);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (!isBusy) lookUp(event.currentTarget.value);
        }}
      />
      <div className="flex flex-wrap gap-2.5">
        <button
          type="button"
          className="button-plain"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && lookUp(form.getValue('serial') ?? '')}
        >
          {claimSerialCopy.use}
        </button>
        <button
          type="button"
          className="button-plain"
          aria-haspopup="dialog"
          onClick={() => setScanning(true)}
        >
          {serialScannerCopy.open}
        </button>
      </div>
      <p role="status" className="mt-1 min-h-5 text-xs text-soft">
        {isBusy && claimSerialCopy.looking}
      </p>
      {claim.user && <ClaimableBlisters onChoose={use} />}
      {isScanning && (
        <Suspense>
          <SerialScanner onScan={use} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The serial of a link (`?serial=…`) until it is looked up, to reserve the place of its blister. */
function useLinkedSerial() {
  const { serial } = useSearch({ strict: false });
  const [linked, setLinked] = useState(() => {
    const parsed = parseSerial(typeof serial === 'string' ? serial : '');
    return 'code' in parsed ? formatSerial(parsed.code) : undefined;
  });
  return { linked, clearLinked: () => setLinked(undefined) };
}

/** Looks up the serial of a link, which leaves the URL, or one of the draft that is not known yet. */
function useGivenSerial(claim: ClaimForm, lookUp: (text: string) => Promise<void>, shouldFocus: boolean) {
  const { serial: linked } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { form, setField } = claim;
  const start = useRef(() => {
    const isLinked = typeof linked === 'string' && linked !== '';
    if (isLinked) {
      // The draft may have another one.
      if (form.getValue('blister')) removeBlister(claim);
      setField('serial', linked);
      navigate({
        to: '.',
        search: (now: object) => ({ ...now, serial: undefined }),
        replace: true,
        resetScroll: false,
      });
    }
    const given = form.getValue('serial');
    if (given) lookUp(given);
    else if (shouldFocus) form.setFocus('serial');
  });
  useEffect(() => start.current(), []);
}

/** The registered blisters of the user that can be claimed. Nothing without one. */
function ClaimableBlisters({ onChoose }: { onChoose: (serial: string) => void }) {
  const titleId = useId();
  const { api } = useAppContext();
  const { data } = useQuery({
    queryKey: [...claimKeys, 'blisters'],
    queryFn: ({ signal }) => api.call('listClaimableBlisters', { signal }),
    staleTime: 0,
  });
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-2">
      <h3 id={titleId} className="text-sm font-semibold">
        {claimSerialCopy.own}
      </h3>
      <ul className="flex flex-wrap gap-x-5">
        {data.results.map(({ serial, product_name: product, seed_count, lot_code: lot }) => (
          <li key={serial}>
            <button
              type="button"
              className="link min-h-11 text-left text-sm wrap-anywhere"
              onClick={() => onChoose(serial)}
            >
              {claimSerialCopy.blister({ product, seeds: formatSeeds(seed_count), lot })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LockedBlisterProps = {
  blister: ClaimableBlister;
  error: string | undefined;
  shouldFocus: boolean;
  onRemove: () => void;
};

/** What is known of the blister of the serial. */
function LockedBlister({ blister, error, shouldFocus, onRemove }: LockedBlisterProps) {
  const { product_name, seed_count, lot_code, serial, is_recalled, order_id } = blister;
  const ref = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (shouldFocus) ref.current?.focus({ preventScroll: true });
  }, [shouldFocus]);
  return (
    <LockedFields
      ref={ref}
      product={product_name}
      size={formatSeeds(seed_count)}
      lot={lot_code}
      serial={serial}
      error={error}
    >
      <button type="button" className="link min-h-11 text-sm" onClick={onRemove}>
        {claimSerialCopy.remove}
      </button>
      <p role="status" className="text-sm text-soft">
        {order_id !== null && claimSerialCopy.sentWith(orderStepCopy.order(order_id))}{' '}
        {is_recalled && claimSerialCopy.recalled}
      </p>
    </LockedFields>
  );
}

type LockedFieldsProps = {
  ref?: Ref<HTMLFieldSetElement>;
  product?: string;
  size?: string;
  lot?: string;
  serial: string;
  error?: string | undefined;
  children: ReactNode;
};

/** What is not known yet is empty. */
function LockedFields(props: LockedFieldsProps) {
  const { ref, product = '', size = '', lot = '', serial, error, children } = props;
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      className="mb-6 grid gap-x-4 border-b border-line pb-3 outline-none sm:grid-cols-2"
    >
      <legend className="label float-left mt-1.5 mb-2.5 text-soft sm:col-span-full">
        {claimSerialCopy.locked}
      </legend>
      <TextAreaField readOnly rows={1} label={claimSerialCopy.product} value={product} />
      <TextAreaField readOnly rows={1} label={claimSerialCopy.size} value={size} />
      <TextAreaField readOnly rows={1} label={claimSerialCopy.lot} value={lot} />
      <TextAreaField readOnly rows={1} label={claimSerialCopy.serial} value={serial} error={error} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 sm:col-span-full">{children}</div>
    </fieldset>
  );
}

/** For a blister without an order of the user: the day of the purchase. */
export function ElsewhereChoice({ claim: { form, setField, field } }: Pick<SerialChoiceProps, 'claim'>) {
  const blister = parseBlister(form.watch());
  if (!blister || blister.order_id !== null) return null;
  const isChosen = form.watch('order_id') === ELSEWHERE;
  return (
    <>
      <label className="choice">
        <input
          type="radio"
          value={ELSEWHERE}
          className="choice-mark"
          {...form.register('order_id', { onChange: () => setField('purchase_date', '') })}
        />
        <span>{claimSerialCopy.elsewhere}</span>
      </label>
      {isChosen && (
        <div className="md:max-w-44">
          <Field
            label={claimSerialCopy.purchaseDate}
            type="date"
            max={localDay(new Date())}
            required
            {...field('purchase_date')}
          />
        </div>
      )}
    </>
  );
}
