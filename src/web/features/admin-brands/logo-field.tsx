import { bankFormCopy as copy } from '#copy/admin-brands.ts';
import { PictureField } from '#web/features/admin/picture-field.tsx';

type LogoFieldProps = {
  url: string | null;
  error: string | undefined;
  onChange: (url: string | null) => void;
  onBusy: (isBusy: boolean) => void;
};

const texts = {
  ...{ label: copy.logo, hint: copy.logoHint, alt: copy.logoAlt, remove: copy.removeLogo },
  ...{ choose: copy.choose, change: copy.change, drop: copy.drop },
  ...{ uploading: copy.uploading, progress: copy.progress },
};

export function LogoField(field: LogoFieldProps) {
  return <PictureField purpose="brand" texts={texts} {...field} />;
}
