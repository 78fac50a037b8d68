import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListedUserView } from '#contract/staff-users.ts';
import { orderEntryCopy } from '#copy/admin-order-entry.ts';
import { commonCopy } from '#copy/common.ts';
import {
  type ChosenCustomer,
  type CustomerKind,
  customerKinds,
  type OrderEntryValues,
  prefillFromSearch,
  toChosenCustomer,
} from '#web/admin/orders/order-entry-values.ts';
import { PlainButton } from '#web/admin/shared/button.tsx';
import { ChoiceList } from '#web/admin/shared/list/choice-list.tsx';
import { RecordSearch } from '#web/admin/shared/list/record-search.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { staffUser, staffUsers } from '#web/admin/users/queries.ts';
import { Field } from '#web/components/field.tsx';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useAppContext } from '#web/lib/app-context.ts';

const kindChoices = customerKinds.map((value) => ({ value, label: orderEntryCopy.kind[value] }));

/** Whose order it is: an account that is searched, a new one, or a person without an account. */
export function CustomerSection() {
  const { control, setValue, getValues, formState, register } = useFormContext<OrderEntryValues>();
  const [kind, customer] = useWatch({ control, name: ['kind', 'customer'] });
  const [search, setSearch] = useState('');
  const newField = (name: keyof OrderEntryValues['new_customer']) => ({
    autoComplete: 'off',
    required: true,
    error: formState.errors.new_customer?.[name]?.message,
    ...register(`new_customer.${name}`),
  });
  const chooseKind = (next: CustomerKind) => {
    setValue('kind', next);
    const prefill = prefillFromSearch(search);
    const { new_customer, ...texts } = getValues();
    if (prefill.new_customer && Object.values(new_customer).every((text) => text === ''))
      setValue('new_customer', prefill.new_customer);
    for (const name of ['recipient_name', 'customer_phone', 'customer_email'] as const)
      if (!texts[name] && prefill[name]) setValue(name, prefill[name]);
  };
  // The search and what was chosen replace each other, with the button that had the focus.
  const frame = useFocusFallback<HTMLDivElement>({ isWithinList: true });
  return (
    <Section title={orderEntryCopy.customer} titleClass="text-xl">
      <div ref={frame} tabIndex={-1} className="mt-2.5 grid gap-3.5 border-t border-line pt-3.5 outline-none">
        <ChoiceList
          legend={orderEntryCopy.kinds}
          isLegendHidden
          choices={kindChoices}
          value={kind}
          onChange={chooseKind}
          className="sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3 [&_.choice]:min-h-11"
        />
        {kind === 'account' &&
          (customer ? (
            <ChosenAccount customer={customer} />
          ) : (
            <AccountSearch search={search} onSearch={setSearch} />
          ))}
        {kind === 'new' && (
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <Field label={orderEntryCopy.firstName} autoCapitalize="words" {...newField('first_name')} />
            <Field label={orderEntryCopy.lastName} autoCapitalize="words" {...newField('last_name')} />
            <div className="col-span-full">
              <Field
                label={commonCopy.email}
                hint={orderEntryCopy.emailOfNew}
                type="email"
                {...newField('email')}
              />
            </div>
          </div>
        )}
      </div>
    </Section>
  );
}

function ChosenAccount({ customer }: { customer: ChosenCustomer }) {
  const { formState, setValue } = useFormContext<OrderEntryValues>();
  const error = formState.errors.customer_id?.message;
  return (
    <section
      aria-label={orderEntryCopy.chosen}
      className="flex items-center justify-between gap-4 rounded-lg border border-line bg-card px-3.5 py-2.5 text-sm"
    >
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{customer.name}</p>
        <p className="text-xs text-soft">{describeCustomer(customer)}</p>
        <p role="alert" className="text-xs font-medium text-alarm-ink">
          {error}
        </p>
      </div>
      <PlainButton
        className="shrink-0"
        onClick={() => {
          setValue('customer', null);
          setValue('customer_id', null);
          // The data of this person must not get into the order of another.
          setValue('recipient_name', '');
          setValue('customer_phone', '');
        }}
      >
        {orderEntryCopy.change}
      </PlainButton>
    </section>
  );
}

const MAX_FOUND = 6;

type AccountSearchProps = { search: string; onSearch: (text: string) => void };

/** Searches accounts by any of a person's data. Choosing one also fills in who receives the order, and the phone. */
function AccountSearch({ search, onSearch }: AccountSearchProps) {
  const { api, queries } = useAppContext();
  const { formState, getValues, setValue } = useFormContext<OrderEntryValues>();
  const choose = async (user: ListedUserView) => {
    const customer = toChosenCustomer(user);
    setValue('customer', customer);
    setValue('customer_id', customer.id, { shouldValidate: true });
    setValue('recipient_name', customer.name);
    if (customer.phone) return setValue('customer_phone', customer.phone);
    const detail = await queries.fetchQuery(staffUser(api, String(user.id))).catch(() => undefined);
    const phone = detail?.orders[0]?.customer_phone;
    const isStillChosen = getValues('customer_id') === customer.id;
    if (phone && isStillChosen && !getValues('customer_phone')) setValue('customer_phone', phone);
  };
  return (
    <div>
      <RecordSearch
        label={orderEntryCopy.search}
        hint={orderEntryCopy.searchHint}
        error={formState.errors.customer_id?.message}
        text={search}
        onText={onSearch}
        find={(text) => ({
          ...staffUsers(api, { filters: { search: text }, pageSize: MAX_FOUND }),
          select: ({ results }: { results: ListedUserView[] }) => results,
        })}
        copy={orderEntryCopy}
      >
        {(user) => {
          const customer = toChosenCustomer(user);
          return (
            <li
              key={user.id}
              className="flex items-center justify-between gap-4 border-b border-line py-2 text-sm"
            >
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">{customer.name}</p>
                <p className="text-xs text-soft">{describeCustomer(customer)}</p>
              </div>
              <PlainButton
                aria-label={orderEntryCopy.chooseNamed(customer.name)}
                onClick={() => choose(user)}
              >
                {orderEntryCopy.choose}
              </PlainButton>
            </li>
          );
        }}
      </RecordSearch>
    </div>
  );
}

function describeCustomer({ username, email, phone, is_verified }: ChosenCustomer): string {
  return [
    orderEntryCopy.username(username),
    email,
    ...(phone ? [phone] : []),
    ...(is_verified ? [] : [orderEntryCopy.unverified]),
  ].join(' · ');
}
