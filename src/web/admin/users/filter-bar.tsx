import { useState } from 'react';
import { userFilterCopy } from '#copy/admin-users.ts';
import { SearchField } from '#web/admin/shared/search-field.tsx';
import type { FilterChange } from '#web/admin/shared/use-url-filters.ts';
import { type ChoiceName, filterChoices, type UserFilters } from '#web/admin/users/user-filters.ts';
import { Icon } from '#web/components/icon.tsx';
import { slidersIcon } from '#web/components/icons.ts';

type FilterBarProps = {
  filters: UserFilters;
  choose: (change: FilterChange<UserFilters>) => void;
  clear: () => void;
};

const choiceNames = Object.keys(filterChoices) as ChoiceName[];

/** On a phone only the username is visible; a button expands the other filters. */
export function FilterBar({ filters, choose, clear }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { username = '', email = '', page: _, ...others } = filters;
  const chosen = Object.keys(others).length + (email ? 1 : 0);
  return (
    <search aria-label={userFilterCopy.form} className="filter-bar">
      <SearchField
        label={userFilterCopy.username}
        query={username}
        onSearch={(text) => text !== username && choose({ username: text })}
      />
      <button
        type="button"
        className="button-plain filter-more"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={slidersIcon} className="size-[1.15rem]" />
        {userFilterCopy.open(chosen)}
      </button>
      <div className="user-filters" data-open={isOpen || undefined}>
        <SearchField
          label={userFilterCopy.email}
          query={email}
          hasShortcut={false}
          onSearch={(text) => text !== email && choose({ email: text })}
        />
        {choiceNames.map((name) => (
          <FilterSelect
            key={name}
            name={name}
            chosen={filters[name]}
            onChoose={(value) => choose({ [name]: value })}
          />
        ))}
      </div>
      {(chosen > 0 || username) && (
        <button type="button" className="link min-h-11 text-sm" onClick={clear}>
          {userFilterCopy.clear}
        </button>
      )}
    </search>
  );
}

type FilterSelectProps = {
  name: ChoiceName;
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
};

function FilterSelect({ name, chosen, onChoose }: FilterSelectProps) {
  const texts: { [value: string]: string } = userFilterCopy[name];
  return (
    <select
      className="field"
      aria-label={userFilterCopy[name].label}
      data-chosen={chosen && true}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{userFilterCopy[name].any}</option>
      {filterChoices[name].map((option) => (
        <option key={option} value={option}>
          {texts[option]}
        </option>
      ))}
    </select>
  );
}
