import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ProductType } from '#contract/products.ts';
import {
  productFieldCopy,
  productHintCopy,
  productMetadataCopy,
  productSectionCopy,
} from '#copy/admin-product-form.ts';
import { FieldGrid, FormSection, GridCell, TextField } from '#web/admin/product-form/form-fields.tsx';
import { flagFields, flavorFields, growthFields } from '#web/admin/product-form/product-values.tsx';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { SelectField } from '#web/admin/shared/form/select-field.tsx';
import { Fact } from '#web/components/fact.tsx';
import { Switch } from '#web/components/switch.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';
import { Link } from '#web/lib/router/link.tsx';

type BasicSectionProps = {
  editor: ProductEditor;
  /** Merchandise has a size instead of a genotype. */
  isMerch: boolean;
  showsTechnical: boolean;
};

export function BasicSection({ editor, isMerch, showsTechnical }: BasicSectionProps) {
  return (
    <FormSection title={productSectionCopy.basic}>
      <FieldGrid>
        <TextField span={7} editor={editor} name="name" required />
        <GridCell span={5}>
          <BrandField editor={editor} />
        </GridCell>
        <GridCell span={12}>
          <TypeChoice editor={editor} />
        </GridCell>
        {isMerch && <TextField span={12} editor={editor} name="product_size" />}
        {showsTechnical && (
          <>
            <TextField span={12} editor={editor} name="genotype" />
            <TextField span={4} editor={editor} name="indica" />
            <TextField span={4} editor={editor} name="sativa" />
            <TextField span={4} editor={editor} name="dominance" hint={productHintCopy.dominance} />
          </>
        )}
        <GridCell span={12}>
          <TextAreaField
            className="max-h-96 min-h-26"
            hint={productHintCopy.description}
            {...editor.field('description')}
          />
        </GridCell>
        <GridCell span={12}>
          <FlagFields editor={editor} />
        </GridCell>
      </FieldGrid>
    </FormSection>
  );
}

/**
 * A controlled input instead of a registered one: a radio button checked initially would override values loaded later.
 */
function TypeChoice({ editor: { form } }: { editor: ProductEditor }) {
  const chosen = useWatch({ control: form.control, name: 'type' });
  const error = form.formState.errors.type?.message;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{productFieldCopy.type}</legend>
      <div className="grid phone-columns gap-2 md:grid-cols-4">
        {ProductType.options.map((type) => (
          <label
            key={type}
            className="type-button cursor-pointer rounded-lg px-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
            data-type={type}
          >
            <input
              type="radio"
              name="type"
              className="sr-only"
              checked={chosen === type}
              onChange={() => form.setValue('type', type)}
            />
            {productHintCopy.types[type]}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-xs font-medium text-alarm-ink">{error}</p>}
    </fieldset>
  );
}

function FlagFields({ editor: { form } }: { editor: ProductEditor }) {
  const values = useWatch({ control: form.control, name: flagFields });
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{productHintCopy.flags}</legend>
      <div className="grid phone-columns gap-x-3.5 md:grid-cols-4">
        {flagFields.map((flag, index) => (
          <div key={flag}>
            <Switch
              name={productFieldCopy[flag]}
              checked={values[index] ?? false}
              onChange={(isOn) => form.setValue(flag, isOn)}
            >
              <span className="text-sm font-semibold">{productFieldCopy[flag]}</span>
            </Switch>
            <p className="-mt-2 mb-2 ml-9.25 text-xs text-soft">{productHintCopy.flagHints[flag]}</p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Native select, which supports type-ahead. Refetched on window focus, for a brand added in another tab. */
function BrandField({ editor }: { editor: ProductEditor }) {
  const { api } = useAppContext();
  const { data: brands = [] } = useQuery({ ...brandList(api), refetchOnWindowFocus: 'always' });
  const brandOptions = brands.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className="relative">
      <SelectField
        key={brands.length}
        options={[{ value: '', label: productHintCopy.chooseBrand }, ...brandOptions]}
        required
        {...editor.field('brand_id')}
      />
      <Link
        href="/admin/bancos/nuevo"
        target="_blank"
        className="link absolute right-0 -top-0.5 inline-flex min-h-7 items-center text-xs max-sm:-top-4.5 max-sm:min-h-11 max-sm:items-end max-sm:pb-1.5"
      >
        {productHintCopy.addBrand}
      </Link>
    </div>
  );
}

export function GrowthSection({ editor, isVisible }: { editor: ProductEditor; isVisible: boolean }) {
  return (
    <FormSection title={productSectionCopy.growth}>
      {isVisible ? (
        <FieldGrid>
          {growthFields.map((name) => (
            <TextField key={name} span={3} editor={editor} name={name} />
          ))}
          {flavorFields.map((name) => (
            <TextField key={name} span={4} editor={editor} name={name} hint={productHintCopy.commas} />
          ))}
        </FieldGrid>
      ) : (
        <p className="text-sm text-soft">{productHintCopy.growthUnchanged}</p>
      )}
    </FormSection>
  );
}

/** What the product page says of the registers of the state. */
export function RegisterSection({ editor }: { editor: ProductEditor }) {
  return (
    <FormSection title={productSectionCopy.registers}>
      <FieldGrid>
        <TextField
          span={6}
          editor={editor}
          name="inase_cultivar_number"
          hint={productHintCopy.inaseCultivar}
        />
        <TextField
          span={6}
          editor={editor}
          name="inase_operator_number"
          hint={productHintCopy.inaseOperator}
        />
        <GridCell span={12}>
          <TextAreaField hint={productHintCopy.reprocann} {...editor.field('reprocann_note')} />
        </GridCell>
      </FieldGrid>
    </FormSection>
  );
}

export function MetadataSection({ editor }: { editor: ProductEditor }) {
  const { base } = editor;
  return (
    <FormSection title={productSectionCopy.metadata}>
      <FieldGrid>
        <TextField span={4} editor={editor} name="sku" />
        <TextField
          span={3}
          editor={editor}
          name="low_stock_below"
          inputMode="numeric"
          hint={productHintCopy.lowStock}
        />
        <GridCell span={5}>
          {base ? (
            <Facts product={base} />
          ) : (
            <p className="text-sm text-soft md:pt-10">{productMetadataCopy.none}</p>
          )}
        </GridCell>
      </FieldGrid>
    </FormSection>
  );
}

function Facts({ product }: { product: StaffProduct }) {
  const { id, version, created_at, updated_at } = product;
  const facts = [
    { name: productMetadataCopy.id, value: id },
    { name: productMetadataCopy.version, value: version },
    { name: productMetadataCopy.created, value: dateTime(created_at) },
    { name: productMetadataCopy.updated, value: dateTime(updated_at) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
      {facts.map(({ name, value }) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
