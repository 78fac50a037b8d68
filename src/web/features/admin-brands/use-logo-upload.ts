import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadFailure, uploadPicture } from '#web/lib/upload.ts';

/** One upload at a time: another file takes the place of the one that is under way. */
export function useLogoUpload(onUploaded: (url: string) => void, onBusy: (isBusy: boolean) => void) {
  const [preview, setPreview] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);

  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      uploadPicture(file, 'brand', {
        signal,
        onProgress: (part) => setProgress(Math.round(part * 100)),
      }),
  });

  const upload = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPreview(URL.createObjectURL(file));
    setProgress(0);
    setProblem(undefined);
    onBusy(true);
    try {
      onUploaded((await mutateAsync({ file, signal: controller.signal })).url);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(uploadFailure(error));
    }
    if (running.current !== controller) return;
    setPreview(undefined);
    setProgress(undefined);
    onBusy(false);
  };
  return { preview, progress, problem, upload };
}
