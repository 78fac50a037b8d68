import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { productConflictCopy, productFormCopy } from '#copy/admin-product-form.ts';
import { commonCopy } from '#copy/common.ts';
import { BlisterSection } from '#web/admin/product-form/blister-section.tsx';
import { ImageSection } from '#web/admin/product-form/image-section.tsx';
import { PacketPreview } from '#web/admin/product-form/packet-preview.tsx';
import {
  blankProduct,
  duplicateProductValues,
  type ProductValues,
  technicalFields,
  toProductValues,
} from '#web/admin/product-form/product-values.tsx';
import {
  BasicSection,
  GrowthSection,
  MetadataSection,
  RegisterSection,
} from '#web/admin/product-form/text-sections.tsx';
import { type ProductEditor, useProductForm } from '#web/admin/product-form/use-product-form.ts';
import { editedProduct, type StaffProduct } from '#web/admin/products/queries.ts';
import { PlainButton } from '#web/admin/shared/button.tsx';
import { RecordForm } from '#web/admin/shared/form/record-form.tsx';
import { useCurrentRecord } from '#web/admin/shared/form/use-current-record.ts';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { externalLinkIcon } from '#web/admin/shared/icons.ts';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { RecordNotFound } from '#web/admin/shared/record-not-found.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { useNavigate, useParams, useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { toast } from '#web/lib/toast.ts';

export function NewProductPage() {
  const { desde } = useSearch({ from: '/admin/productos/nuevo' });
  return desde === undefined ? <NewProduct source={undefined} /> : <CopyProduct key={desde} id={desde} />;
}

/** The form waits for current data. */
function CopyProduct({ id }: { id: string }) {
  const { api } = useAppContext();
  const { data: source } = useCurrentRecord(editedProduct(api, id));
  if (source === null) return <ProductToEditNotFound />;
  if (source) return <NewProduct source={source} />;
  return (
    <FormFrame title={productFormCopy.newTitle}>
      <ProductFormLoading />
    </FormFrame>
  );
}

function NewProduct({ source }: { source: StaffProduct | undefined }) {
  const navigate = useNavigate();
  return (
    <FormFrame title={productFormCopy.newTitle} notice={source && productFormCopy.copyHint(source.name)}>
      <ProductForm
        product={undefined}
        initialValues={
          source ? duplicateProductValues(source, productFormCopy.copyName(source.name)) : blankProduct
        }
        draftName={source ? `product-copy-${source.id}` : 'product-new'}
        onSaved={({ id }) =>
          navigate({
            to: '/admin/productos/editar/$productId',
            params: { productId: String(id) },
            replace: true,
          })
        }
      />
    </FormFrame>
  );
}

export function EditProductPage() {
  const { productId } = useParams({ from: '/admin/productos/editar/$productId' });
  return <EditProduct key={productId} id={productId} />;
}

/** The form waits for current data. */
function EditProduct({ id }: { id: string }) {
  const { api } = useAppContext();
  const { data: product } = useCurrentRecord(editedProduct(api, id));
  if (product === null) return <ProductToEditNotFound />;
  return (
    <FormFrame title={productFormCopy.editTitle} product={product}>
      {product ? (
        <ProductForm
          product={product}
          initialValues={toProductValues(product)}
          draftName={`product-${product.id}`}
        />
      ) : (
        <ProductFormLoading />
      )}
    </FormFrame>
  );
}

type FormFrameProps = {
  title: string;
  product?: StaffProduct | undefined;
  notice?: string | undefined;
  children: ReactNode;
};

function FormFrame({ title, product, notice, children }: FormFrameProps) {
  return (
    <>
      <BackLink href="/admin/productos">{productFormCopy.toList}</BackLink>
      <div className="staff-head">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {product && (
          <div className="staff-head-acts items-center">
            <Link to="/admin/lotes" search={{ product: String(product.id) }} className="button-plain">
              {productFormCopy.lots}
            </Link>
            <ShopLink product={product} />
          </div>
        )}
      </div>
      {notice && <p className="notice mt-4">{notice}</p>}
      {children}
    </>
  );
}

/** Link to the product in the shop, where only available products have a page. */
function ShopLink({ product: { id, available } }: { product: StaffProduct }) {
  if (!available) return <p className="text-sm text-soft">{productFormCopy.hiddenInShop}</p>;
  return (
    <Link to="/producto/$id" params={{ id: String(id) }} className="button-plain" preload={false}>
      <Icon path={externalLinkIcon} className="size-4" />
      {productFormCopy.toShop}
    </Link>
  );
}

type ProductFormProps = {
  /** As first loaded; undefined for a new product. */
  product: StaffProduct | undefined;
  initialValues: ProductValues;
  draftName: string;
  onSaved?: (saved: StaffProduct) => void;
};

function ProductForm({ onSaved, ...options }: ProductFormProps) {
  const isLive = useIsHydrated();
  const editor = useProductForm(options);
  const { form, images } = editor;
  const isMerch = useWatch({ control: form.control, name: 'type' }) === 'merch';
  const showsTechnical = !isMerch || technicalFields.some((name) => form.formState.errors[name]);

  return (
    <RecordForm
      editor={editor}
      className="mt-4"
      isUploading={images.isUploading}
      canSubmit={() => {
        if (images.hasFailed) toast.error(productFormCopy.imageFailed);
        return !images.hasFailed;
      }}
      choosesConflictsOnly
      conflictTexts={productConflictCopy}
      onSaved={onSaved}
    >
      {/* Disabled before hydration, which would discard what was typed. */}
      <fieldset
        disabled={!isLive}
        className="grid min-w-0 grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_14rem] lg:items-start xl:max-w-304 xl:grid-cols-[minmax(0,1fr)_16.5rem] xl:gap-x-14"
      >
        <PacketPreview editor={editor} />
        <div className="lg:col-start-1 lg:row-start-1">
          <BasicSection editor={editor} isMerch={isMerch} showsTechnical={showsTechnical} />
          <ImageSection editor={editor} />
          <GrowthSection editor={editor} isVisible={showsTechnical} />
          {showsTechnical && <RegisterSection editor={editor} />}
          <BlisterSection editor={editor} />
          <MetadataSection editor={editor} />
        </div>
      </fieldset>
      <ProductFormBar editor={editor} />
    </RecordForm>
  );
}

/** Sticky bar of the form: above the navigation bar on a phone, at the lower edge of the window on a desktop. */
function ProductFormBar({ editor }: { editor: ProductEditor }) {
  const [isConfirming, setConfirming] = useState(false);
  const { images } = editor;
  const { isUploading, hasFailed } = images;
  const isChanged = editor.isUnsaved || isUploading || hasFailed;
  const resetForm = () => {
    images.cancelUploads();
    editor.undoChanges();
    setConfirming(false);
  };

  return (
    <div
      data-action-bar
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-line bg-paper px-4 pt-1.5 pb-2.5 md:flex-nowrap lg:bottom-0 lg:mx-0 lg:px-0 lg:py-3"
    >
      <p
        role="status"
        className={`flex-[1_0_100%] text-xs md:flex-1 ${isChanged ? 'font-semibold text-foil-ink' : 'text-soft'}`}
      >
        {statusText(editor, isChanged)}
      </p>
      <PlainButton onClick={() => (isChanged ? setConfirming(true) : resetForm())}>
        {productFormCopy.reset}
      </PlainButton>
      <SubmitButton
        label={editor.base ? productFormCopy.update : productFormCopy.create}
        pendingLabel={isUploading ? productFormCopy.uploading : commonCopy.saving}
        isPending={editor.isSaving || isUploading}
        className="flex-1 md:flex-none"
      />
      {isConfirming && (
        <ConfirmDialog
          copy={productFormCopy.resetDialog}
          onConfirm={resetForm}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

function statusText({ form, base }: ProductEditor, isChanged: boolean): string {
  const { errors, isSubmitted } = form.formState;
  const { blisters = [], ...others } = errors;
  const blisterErrors = Array.isArray(blisters) ? blisters : [];
  const errorCount = [others, ...blisterErrors].flatMap((group) => Object.values(group ?? {})).length;
  if (isSubmitted && errorCount > 0) return productFormCopy.invalid(errorCount);
  if (isChanged) return productFormCopy.unsaved;
  return base ? productFormCopy.saved : productFormCopy.blank;
}

export function ProductFormLoading() {
  return <LoadingSkeleton label={productFormCopy.loading} bars={['h-11', 'h-32', 'h-24']} className="mt-4" />;
}

export function ProductToEditNotFound() {
  return <RecordNotFound to="/admin/productos" copy={productFormCopy.notFound} />;
}
