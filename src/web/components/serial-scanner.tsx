import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { commonCopy } from '#copy/common.ts';
import { type ScannerProblem, serialScannerCopy } from '#copy/serial-scanner.ts';
import { findScannedSerial } from '#lib/scanned-serial.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { FileInput } from '#web/components/dropzone.tsx';
import { createQrReader, type QrReader } from '#web/lib/qr-reader.ts';

type SerialScannerProps = {
  /** Called with the serial as it is printed; again for the same label only after it was out of the picture. */
  onScan: (serial: string) => void;
  onClose: () => void;
  /** Whether it goes on after a serial; otherwise it closes after the first. */
  isContinuous?: boolean;
  /** Shown below the picture, such as the result of the last scan. */
  children?: ReactNode;
};

type CameraState = { kind: 'asking' | 'scanning' } | { kind: 'problem'; problem: ScannerProblem };

/** Pause between two pictures of the camera, which leaves time for the page and saves the battery. */
const PAUSE_MILLISECONDS = 120;
/** A label counts as out of the picture after so long: its code is not read in each picture. */
const OUT_OF_PICTURE_MILLISECONDS = 1_500;

/**
 * Dialog that reads the serial of a label from its QR code, with the camera or from a photo. Pictures stay in the
 * browser. Import it lazily: it is needed only once it is opened.
 */
export function SerialScanner({ onScan, onClose, isContinuous = false, children }: SerialScannerProps) {
  const [message, setMessage] = useState<string>();
  const last = useRef({ text: '', at: 0 });
  const handleCode = (text: string) => {
    const isRepeated =
      text === last.current.text && Date.now() - last.current.at < OUT_OF_PICTURE_MILLISECONDS;
    last.current = { text, at: Date.now() };
    if (isRepeated) return;
    const serial = findScannedSerial(text);
    setMessage(serial === undefined ? serialScannerCopy.foreign : serialScannerCopy.found(serial));
    if (serial === undefined) return;
    onScan(serial);
    if (!isContinuous) onClose();
  };
  const { video, state, retry } = useCamera(handleCode);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={serialScannerCopy.title}
      closeLabel={serialScannerCopy.close}
      className="w-[min(30rem,100vw)]"
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {state.kind === 'problem' ? (
          <div className="notice" data-tone="alarm">
            <p role="alert">{serialScannerCopy.problems[state.problem]}</p>
            {state.problem !== 'insecure' && (
              <button
                type="button"
                className="link min-h-11"
                onClick={() => {
                  retry();
                  // The button disappears.
                  content.current?.focus();
                }}
              >
                {commonCopy.retry}
              </button>
            )}
          </div>
        ) : (
          <div className="relative aspect-square overflow-hidden rounded-packet bg-shade">
            <video
              ref={video}
              className="size-full object-cover"
              aria-label={serialScannerCopy.picture}
              autoPlay
              muted
              playsInline
            />
            <div
              aria-hidden="true"
              className="pointer-events-none absolute inset-[16%] rounded-md border-2 border-dashed border-white/80 outline-[50vmax] outline-black/35"
            />
          </div>
        )}
        <p role="status" className="min-h-11 text-sm text-soft wrap-anywhere">
          {message ?? (state.kind === 'problem' ? '' : statusTexts[state.kind])}
        </p>
        {children}
        <PhotoChoice onCode={handleCode} onMessage={setMessage} />
      </div>
    </Dialog>
  );
}

const statusTexts = { asking: serialScannerCopy.asking, scanning: serialScannerCopy.hint };

type PhotoChoiceProps = { onCode: (text: string) => void; onMessage: (text: string) => void };

/** Reads a photo instead, where there is no camera or no permission for it. */
function PhotoChoice({ onCode, onMessage }: PhotoChoiceProps) {
  const latest = useRef<readonly File[]>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  const readPhoto = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    latest.current = files;
    onMessage(serialScannerCopy.reading);
    const result = await readCode(file).catch(() => ({ message: serialScannerCopy.unreadable }));
    // Another photo was chosen, or the scanner closed.
    if (latest.current !== files) return;
    if ('text' in result) onCode(result.text);
    else onMessage(result.message);
  };
  return (
    <label className="button-plain focus-frame cursor-pointer">
      {serialScannerCopy.choosePhoto}
      <FileInput accept="image/*" onFiles={readPhoto} />
    </label>
  );
}

async function readCode(file: File): Promise<{ text: string } | { message: string }> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const read = await createQrReader();
  const text = await read(photo).finally(() => photo.close());
  return text === undefined ? { message: serialScannerCopy.notFound } : { text };
}

/** The camera in a video element, whose pictures are read until the component is unmounted. */
function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  const handleCode = useEffectEvent(onCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the camera again
  useEffect(() => {
    const closed = new AbortController();
    const fail = (problem: ScannerProblem) => {
      if (!closed.signal.aborted) setState({ kind: 'problem', problem });
    };
    const start = async () => {
      const stream = await openCamera(closed.signal);
      const element = video.current;
      if (closed.signal.aborted || !element) return;
      for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('no-camera'));
      element.srcObject = stream;
      const read = await createQrReader();
      await element.play();
      if (!closed.signal.aborted) setState({ kind: 'scanning' });
      await readPictures(element, read, { signal: closed.signal, onCode: (text) => handleCode(text) });
    };
    start().catch((error: unknown) => fail(findProblem(error)));
    return () => closed.abort();
  }, [attempt]);
  const retry = () => {
    setState({ kind: 'asking' });
    setAttempt((now) => now + 1);
  };
  return { video, state, retry };
}

/** The rear camera where there are two. Its light goes out once the signal is aborted, also while it is opening. */
async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  if (!window.isSecureContext) throw new DOMException('no https', 'SecurityError');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: 'environment' },
      width: { ideal: 1280 },
      height: { ideal: 1280 },
    },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  return stream;
}

function findProblem(error: unknown): ScannerProblem {
  if (!window.isSecureContext) return 'insecure';
  const { name } = error as { name?: unknown };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'no-camera';
}

type Reading = { signal: AbortSignal; onCode: (text: string) => void };

async function readPictures(element: HTMLVideoElement, read: QrReader, { signal, onCode }: Reading) {
  while (!signal.aborted) {
    const text = element.videoWidth > 0 ? await read(element) : undefined;
    if (signal.aborted) return;
    if (text !== undefined) onCode(text);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
}
