import { bankFormCopy } from '#copy/admin-brands.ts';
import { PictureField } from '#web/features/admin/picture-field.tsx';

type LogoFieldProps = {
  url: string | null;
  error: string | undefined;
  onChange: (url: string | null) => void;
  onBusy: (isBusy: boolean) => void;
};

const texts = {
  ...{
    label: bankFormCopy.logo,
    hint: bankFormCopy.logoHint,
    alt: bankFormCopy.logoAlt,
    remove: bankFormCopy.removeLogo,
  },
  ...{ choose: bankFormCopy.choose, change: bankFormCopy.change, drop: bankFormCopy.drop },
  ...{ uploading: bankFormCopy.uploading, progress: bankFormCopy.progress },
};

export function LogoField(field: LogoFieldProps) {
  return <PictureField purpose="brand" texts={texts} {...field} />;
}
