import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { serialMessages } from '#contract/messages/serials.ts';
import type { OrderView } from '#contract/orders.ts';
import type { PackedLineView, PackedOrderView, PackedSerialView } from '#contract/packing.ts';
import { packingCopy } from '#copy/admin-packing.ts';
import { serialScannerCopy } from '#copy/serial-scanner.ts';
import { findScannedSerial } from '#lib/scanned-serial.ts';
import { parseSerial } from '#lib/serial-code.ts';
import { packedOrders } from '#web/admin/orders/queries.ts';
import { isScanSoundOn, setScanSound, signalScan } from '#web/admin/orders/scan-sound.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { LinkButton, PlainButton } from '#web/admin/shared/button.tsx';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { FieldFrame } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { checkIcon, closeIcon } from '#web/components/icons.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Switch } from '#web/components/switch.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { onFirstClick } from '#web/lib/on-first-click.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getFirstErrorText, hasErrorCode } from '#web/lib/show-error.ts';

const SerialScanner = lazy(async () => ({
  default: (await import('#web/components/serial-scanner.tsx')).SerialScanner,
}));

/** Interval at which the scans of a second phone appear. */
const REFETCH_MS = 30_000;

/** What the last scan or removal led to. The number makes the same text be announced again. */
type Outcome = { kind: 'success' | 'error'; text: string; number: number };

/** Section of an order's page where staff scan the serials of the blisters in its parcel, with its progress. */
export function PackingSection({ order: { id, status } }: { order: OrderView }) {
  const { api } = useAppContext();
  const { data, isError, refetch } = useQuery({
    ...packedOrders(api, [id]),
    refetchInterval: REFETCH_MS,
  });
  const packed = data?.[0];
  const isCancelled = status === 'cancelled';
  const isEmpty = packed?.lines.every(({ serials }) => serials.length === 0);
  if (isCancelled && isEmpty !== false) return null;
  return (
    <Section title={packingCopy.title} titleClass="text-xl">
      <p className="mt-1 text-sm text-soft">{isCancelled ? packingCopy.cancelled : packingCopy.text}</p>
      {!packed && !isError && (
        <LoadingSkeleton label={packingCopy.loading} bars={['h-10', 'h-14']} className="mt-3" />
      )}
      {!packed && isError && <LoadError className="mt-3" text={packingCopy.loadFailed} onRetry={refetch} />}
      {packed && <Packing packed={packed} isClosed={isCancelled} />}
    </Section>
  );
}

function Packing({ packed, isClosed }: { packed: PackedOrderView; isClosed: boolean }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const show = (kind: Outcome['kind'], text: string) =>
    setOutcome((last) => ({ kind, text, number: (last?.number ?? 0) + 1 }));
  return (
    <>
      <Allowed to="editOrders">
        {isClosed ? (
          <div className="mt-3">
            <ScanOutcome outcome={outcome} />
          </div>
        ) : (
          <ScanForm order={packed.order} outcome={outcome} onOutcome={show} />
        )}
      </Allowed>
      <ul aria-label={packingCopy.lines(packed.order)} className="mt-3 border-t border-line">
        {packed.lines.map((line) => (
          <PackedLine key={line.blister} order={packed.order} line={line} onOutcome={show} />
        ))}
      </ul>
    </>
  );
}

type OutcomeProps = { onOutcome: (kind: Outcome['kind'], text: string) => void };

type ScanFormProps = OutcomeProps & { order: number; outcome: Outcome | undefined };

/**
 * Field that scanners type into. It never waits: a code that is scanned while another one is sent replaces the selected
 * text, and is sent next.
 */
function ScanForm({ order, outcome, onOutcome }: ScanFormProps) {
  const scan = useScanQueue(order, onOutcome);
  const input = useRef<HTMLInputElement>(null);
  const outcomeId = useId();
  const [isCameraOpen, setCameraOpen] = useState(false);
  const isError = outcome?.kind === 'error';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field) return;
    const { value } = field;
    field.focus();
    field.select();
    const isPacked = await scan(value, { isTyped: true });
    // Otherwise the next code is already in it.
    if (field.value !== value) return;
    if (isPacked) field.value = '';
    else field.select();
  };
  return (
    <>
      <form noValidate className="mt-3" onSubmit={submit}>
        <FieldFrame
          label={packingCopy.code}
          hint={packingCopy.codeHint}
          describedBy={isError ? outcomeId : undefined}
        >
          {(wiring) => (
            <div className="grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
              <input
                {...wiring}
                ref={input}
                className="field figures min-w-0 uppercase placeholder:normal-case"
                aria-invalid={isError || undefined}
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="send"
              />
              <button type="submit" className="button">
                {packingCopy.add}
              </button>
            </div>
          )}
        </FieldFrame>
        {!isCameraOpen && <ScanOutcome id={outcomeId} outcome={outcome} />}
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4">
          <PlainButton className="max-sm:w-full" aria-haspopup="dialog" onClick={() => setCameraOpen(true)}>
            {serialScannerCopy.open}
          </PlainButton>
          <SoundSwitch />
        </div>
      </form>
      {isCameraOpen && (
        <Suspense>
          <SerialScanner isContinuous onScan={scan} onClose={() => setCameraOpen(false)}>
            <ScanOutcome outcome={outcome} />
          </SerialScanner>
        </Suspense>
      )}
    </>
  );
}

function SoundSwitch() {
  const isLive = useIsHydrated();
  const [isOn, setOn] = useState(isScanSoundOn);
  const change = (isNowOn: boolean) => {
    setScanSound(isNowOn);
    setOn(isNowOn);
  };
  return (
    <Switch name={packingCopy.soundName} checked={!isLive || isOn} onChange={change}>
      {packingCopy.sound}
    </Switch>
  );
}

/** Both live regions are there before their text, so that screen readers announce it. */
function ScanOutcome({ id, outcome }: { id?: string; outcome: Outcome | undefined }) {
  const isError = outcome?.kind === 'error';
  const panel = outcome && (
    <p
      key={outcome.number}
      className={`flex items-center gap-3 rounded-md px-3.5 py-3 font-semibold ${isError ? 'bg-alarm text-on-alarm' : 'bg-moss text-on-moss'}`}
    >
      <Icon path={isError ? closeIcon : checkIcon} className="size-6 shrink-0" />
      <span className="figures min-w-0 wrap-anywhere">{outcome.text}</span>
    </p>
  );
  return (
    <div id={id}>
      <div role="alert">{isError && panel}</div>
      <div role="status">{!isError && panel}</div>
    </div>
  );
}

type PackedLineProps = OutcomeProps & { order: number; line: PackedLineView };

function PackedLine({ order, line, onOutcome }: PackedLineProps) {
  const { quantity, serials } = line;
  const { unpack, isUnpacking } = usePacking(order);
  const item = useRef<HTMLLIElement>(null);
  const surplus = serials.length - quantity;
  const remove = async ({ id, serial }: PackedSerialView) => {
    if (isUnpacking) return;
    try {
      await unpack(id);
      onOutcome('success', packingCopy.removed(serial));
      item.current?.focus();
    } catch (error) {
      // A second phone has taken it out, and the list is read again.
      if (hasErrorCode(error, 'NOT_FOUND')) onOutcome('success', packingCopy.wasRemoved(serial));
      else onOutcome('error', getFirstErrorText(error, packingCopy.removeFailed));
    }
  };
  return (
    <li ref={item} tabIndex={-1} className="border-b border-line py-2.5 text-sm outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold wrap-anywhere">{packingCopy.lineName(line)}</p>
        <p className={`figures ${surplus === 0 ? 'font-semibold text-leaf-ink' : 'text-soft'}`}>
          {quantity === 0 ? packingCopy.notOrdered : packingCopy.progress(line)}
        </p>
      </div>
      {quantity > 0 && (
        <progress
          className="upload-progress mt-1.5 block"
          aria-hidden="true"
          value={Math.min(serials.length, quantity)}
          max={quantity}
        />
      )}
      {surplus > 0 && <p className="mt-1 font-semibold text-alarm-ink">{packingCopy.surplus(surplus)}</p>}
      {serials.length > 0 && (
        <ul className="mt-1">
          {serials.map((serial) => (
            <PackedSerial key={serial.id} packed={serial} onRemove={() => remove(serial)} />
          ))}
        </ul>
      )}
    </li>
  );
}

function PackedSerial({ packed, onRemove }: { packed: PackedSerialView; onRemove: () => void }) {
  const { serial, lot, is_recalled, is_voided } = packed;
  return (
    <li className="flex min-h-11 items-center justify-between gap-x-3">
      <p className="figures min-w-0">
        <span className="wrap-anywhere">{serial}</span>
        <Link
          href={`/admin/lotes/${lot.id}`}
          preload={false}
          className="link flex min-h-6 w-fit max-md:min-h-11 items-center text-xs"
        >
          {packingCopy.lot(lot.code)}
        </Link>
        {is_recalled && <span className="block font-semibold text-alarm-ink">{packingCopy.recalled}</span>}
        {is_voided && <span className="block font-semibold text-alarm-ink">{packingCopy.voided}</span>}
      </p>
      <Allowed to="editOrders">
        <LinkButton
          className="shrink-0 text-alarm-ink"
          aria-label={packingCopy.removeNamed(serial)}
          onClick={onFirstClick(onRemove)}
        >
          {packingCopy.remove}
        </LinkButton>
      </Allowed>
    </li>
  );
}

/** The answers go into the cache, so that the progress is there with the sound. A list that is read meanwhile is older. */
function usePacking(order: number) {
  const { api, queries } = useAppContext();
  const { queryKey } = packedOrders(api, [order]);
  const onSuccess = ({ lines }: PackedOrderView) => {
    queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, [{ order, lines }]);
  };
  const { mutateAsync: pack } = useMutation({
    mutationFn: (serial: string) => api.call('packSerial', { params: { id: order }, body: { serial } }),
    onSuccess,
  });
  const { mutateAsync: unpack, isPending: isUnpacking } = useMutation({
    mutationFn: (serial: number) => api.call('unpackSerial', { params: { id: order, serial } }),
    onSuccess,
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return { pack, unpack, isUnpacking };
}

/** A code that is scanned again within this time is the same label. */
const REPEATED_MS = 2_000;

/**
 * Sends codes one after the other, and resolves to whether the blister is in the parcel. A code that is typed again after
 * an error is sent again at once; the camera, which reads a label many times a second, waits.
 */
function useScanQueue(order: number, onOutcome: OutcomeProps['onOutcome']) {
  const { pack } = usePacking(order);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const last = useRef({ serial: '', at: 0, sent: Promise.resolve(false), hasFailed: false });
  const reportError = (text: string) => {
    signalScan('error');
    onOutcome('error', text);
    return false;
  };
  const send = async (serial: string) => {
    try {
      const { lines, changed } = await pack(serial);
      const line = lines.find(({ blister }) => blister === changed.blister);
      const isComplete = lines.every(({ serials, quantity }) => serials.length === quantity);
      const text = [line && packingCopy.added(line), isComplete && packingCopy.complete];
      signalScan('success');
      onOutcome('success', text.filter(Boolean).join('. '));
      return true;
    } catch (error) {
      return reportError(getFirstErrorText(error, packingCopy.addFailed));
    }
  };
  return async (text: string, { isTyped = false } = {}): Promise<boolean> => {
    const serial = findScannedSerial(text);
    if (serial === undefined) {
      const parsed = parseSerial(text);
      return reportError('problem' in parsed ? serialMessages.problem(parsed.problem) : serialMessages.empty);
    }
    const now = performance.now();
    const { current } = last;
    const isRepeated = serial === current.serial && now - current.at < REPEATED_MS;
    if (isRepeated && !(isTyped && current.hasFailed)) return current.sent;
    const sent = queue.current.then(() => send(serial));
    queue.current = sent;
    const scanned = { serial, at: now, sent, hasFailed: false };
    last.current = scanned;
    scanned.hasFailed = !(await sent);
    return sent;
  };
}
