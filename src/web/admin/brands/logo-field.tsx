import { brandFormCopy } from '#copy/admin-brands.ts';
import { ImageField } from '#web/admin/shared/image-field.tsx';

type LogoFieldProps = {
  url: string | null;
  error: string | undefined;
  onChange: (url: string | null) => void;
  onBusy: (isBusy: boolean) => void;
};

const texts = {
  ...{
    label: brandFormCopy.logo,
    hint: brandFormCopy.logoHint,
    alt: brandFormCopy.logoAlt,
    remove: brandFormCopy.removeLogo,
  },
  ...{ choose: brandFormCopy.choose, change: brandFormCopy.change, drop: brandFormCopy.drop },
  ...{ uploading: brandFormCopy.uploading, progress: brandFormCopy.progress },
};

export function LogoField(field: LogoFieldProps) {
  return <ImageField purpose="brand" texts={texts} {...field} />;
}
