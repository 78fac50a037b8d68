import { fitSize } from '#web/lib/fit-size.ts';

type Picture = HTMLVideoElement | ImageBitmap;

/** Reads the QR code of a picture; undefined where it shows none. */
export type QrReader = (picture: Picture) => Promise<string | undefined>;

/** `BarcodeDetector` as browsers have it (https://wicg.github.io/shape-detection-api/); not in the types of the DOM. */
type NativeDetector = (new (options: {
  formats: string[];
}) => { detect: (picture: Picture) => Promise<Array<{ rawValue: string }>> }) & {
  getSupportedFormats: () => Promise<readonly string[]>;
};

const FORMAT = 'qr_code';
/** In pixels: enough for the modules of a label that fills a fifth of the picture. */
const LONGEST_SIDE = 1280;
/** For one picture, so that the page stays responsive between two of the camera. */
const TIME_LIMIT_MILLISECONDS = 60;

/** Reads with the browser where it can read QR codes, else with a library that is loaded for it. */
export async function createQrReader(): Promise<QrReader> {
  const readNatively = await createNativeReader().catch(() => undefined);
  if (!readNatively) return createLibraryReader();
  let read: QrReader = readNatively;
  return (picture) =>
    read(picture).catch(async () => {
      // The browser has a detector, but not the service of the system that it asks.
      read = await createLibraryReader();
      return read(picture);
    });
}

async function createNativeReader(): Promise<QrReader | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: NativeDetector };
  if (!(await BarcodeDetector?.getSupportedFormats())?.includes(FORMAT) || !BarcodeDetector) return undefined;
  const detector = new BarcodeDetector({ formats: [FORMAT] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}

async function createLibraryReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const { width, height } = fitSize(pictureSize(picture), LONGEST_SIDE);
    Object.assign(canvas, { width, height });
    context?.drawImage(picture, 0, 0, width, height);
    const pixels = context?.getImageData(0, 0, width, height);
    try {
      return pixels && decodeQR(pixels, { timeLimit: TIME_LIMIT_MILLISECONDS });
    } catch {
      // It throws where it finds no code.
      return undefined;
    }
  };
}

function pictureSize(picture: Picture) {
  return 'videoWidth' in picture ? { width: picture.videoWidth, height: picture.videoHeight } : picture;
}
