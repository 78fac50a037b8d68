import { type ChangeEvent, type RefCallback, useEffect, useState } from 'react';

/** Raw values of the fields, by name. */
type FormValues = { [name: string]: unknown };
type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type ChangeHandler = (event: ChangeEvent<FieldElement>) => void;

export type FieldErrors<Values> = { [Name in keyof Values]?: { message?: string } };

export type FieldRegistration = {
  name: string;
  ref: RefCallback<FieldElement>;
  onChange: ChangeHandler;
  onBlur: () => void;
};

/** Result of the schema: what the form sends, or the first error of each field. */
export type Validation<Values, Out> =
  | { isValid: true; output: Out }
  | { isValid: false; errors: FieldErrors<Values> };

export type Validate<Values, Out> = (values: Values) => Promise<Validation<Values, Out>>;

/**
 * Delays validation errors on blur: an error moves the layout below it, and the click that caused the blur would then
 * miss its target.
 */
export const ERROR_DELAY_MS = 300;

/**
 * Form of uncontrolled fields, whose values are in the document: a field has what the browser filled in, or the user
 * typed, before hydration. A field is validated when it is left first, and then with each change.
 */
export class Form<Values extends object, Out> {
  errors: FieldErrors<Values> = {};
  validate: Validate<Values, Out>;
  readonly #render: () => void;
  readonly #values: FormValues = {};
  readonly #elements = new Map<string, Set<FieldElement>>();
  readonly #refs = new Map<string, RefCallback<FieldElement>>();
  readonly #touched = new Set<string>();
  readonly #listeners = new Set<(values: FormValues, changed: ReadonlySet<string>) => void>();
  /** Fields that the user changed, also before hydration. */
  readonly #changed = new Set<string>();
  #wasSubmitted = false;
  #isWatched = false;
  /** By field: leaving one field does not lose the error of another. */
  readonly #delayedErrors = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(validate: Validate<Values, Out>, render: () => void) {
    this.validate = validate;
    this.#render = render;
  }

  /** Props of the field's input, or of each of its radio buttons. */
  readonly register = (
    name: keyof Values & string,
    { onChange }: { onChange?: ChangeHandler } = {},
  ): FieldRegistration => ({
    name,
    ref: this.#ref(name),
    onChange: (event) => {
      this.#read(name);
      this.#changed.add(name);
      for (const listener of this.#listeners) listener(this.#values, this.#changed);
      if (this.#isWatched) this.#render();
      onChange?.(event);
      if (this.#wasSubmitted || this.#touched.has(name)) this.#validateField(name);
    },
    onBlur: () => {
      this.#touched.add(name);
      this.#read(name);
      if (!this.#wasSubmitted) this.#validateField(name);
    },
  });

  /** Calls `listener` after each change by the user with the values, and with the fields that the user has changed. */
  readonly subscribe = (
    listener: (values: FormValues, changed: ReadonlySet<string>) => void,
  ): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Values that the component renders; it is rendered again when they change. */
  watch(): Partial<Values>;
  watch<Name extends keyof Values>(name: Name): Values[Name] | undefined;
  watch(name?: keyof Values & string): unknown {
    this.#isWatched = true;
    return name === undefined ? this.#values : this.#values[name];
  }

  /** Called when the fields are in the document, with what the browser filled in. */
  readonly mount = (): void => {
    if (this.#isWatched) this.#render();
  };

  readonly getValues = (): Values => this.#values as Values;

  readonly getValue = <Name extends keyof Values & string>(name: Name): Values[Name] =>
    this.#values[name] as Values[Name];

  readonly setValue = <Name extends keyof Values & string>(name: Name, value: Values[Name]): void => {
    this.#values[name] = value;
    for (const element of this.#elements.get(name) ?? []) writeValue(element, value);
    if (this.#isWatched) this.#render();
  };

  readonly setFocus = (name: keyof Values & string, { shouldSelect = false } = {}): void => {
    const [element] = this.#elements.get(name) ?? [];
    element?.focus();
    if (shouldSelect && element && 'select' in element) element.select();
  };

  readonly setError = (
    name: keyof Values & string,
    error: { message: string },
    { shouldFocus = false } = {},
  ): void => {
    this.errors = { ...this.errors, [name]: error };
    if (shouldFocus) this.setFocus(name);
    this.#render();
  };

  readonly clearErrors = (name: keyof Values & string): void => {
    clearTimeout(this.#delayedErrors.get(name));
    this.#setFieldError(name, undefined);
  };

  /** Sets these values, or without any those of the document as it was loaded; and forgets all errors. */
  readonly reset = (values?: Values): void => {
    this.#cancelErrors();
    this.#touched.clear();
    this.#changed.clear();
    this.#wasSubmitted = false;
    this.errors = {};
    for (const [name, elements] of this.#elements) {
      if (values === undefined) for (const element of elements) element.form?.reset();
      this.#read(name);
    }
    for (const [name, value] of Object.entries(values ?? {}))
      this.setValue(name as keyof Values & string, value as never);
    this.#render();
  };

  /** Validates some fields, and focuses the first invalid one. */
  readonly trigger = async (names: readonly (keyof Values & string)[]): Promise<boolean> => {
    const errors = await this.#findErrors();
    for (const name of names) this.#setFieldError(name, errors[name]);
    const first = names.find((name) => errors[name]);
    if (first) this.setFocus(first);
    return first === undefined;
  };

  /** Validates all fields; of invalid ones it shows the errors and focuses the first. */
  async submit(): Promise<Validation<Values, Out>> {
    this.#cancelErrors();
    const result = await this.validate(this.#readAll());
    this.#wasSubmitted = true;
    this.errors = result.isValid ? {} : result.errors;
    this.#render();
    return result;
  }

  /** Focuses the first invalid field, in the order of the document. */
  focusError(): void {
    const [first] = [...this.#elements.keys()].filter((name) => name in this.errors);
    if (first !== undefined) this.setFocus(first as keyof Values & string);
  }

  #ref(name: string): RefCallback<FieldElement> {
    const known = this.#refs.get(name);
    if (known) return known;
    const elements = new Set<FieldElement>();
    const ref: RefCallback<FieldElement> = (element) => {
      if (!element) return;
      this.#elements.set(name, elements.add(element));
      // A field that appears again shows the value that it had.
      if (name in this.#values) writeValue(element, this.#values[name]);
      else if (element.type !== 'radio' || ('checked' in element && element.checked)) {
        this.#read(name);
        if (wasChanged(element)) this.#changed.add(name);
      }
      return () => {
        elements.delete(element);
        if (elements.size === 0) this.#elements.delete(name);
      };
    };
    this.#refs.set(name, ref);
    return ref;
  }

  #read(name: string): void {
    const elements = this.#elements.get(name);
    if (elements) this.#values[name] = readValue([...elements]);
  }

  #readAll(): Values {
    for (const name of this.#elements.keys()) this.#read(name);
    return { ...this.#values } as Values;
  }

  /** None without a connection to load the schema: the form is validated when it is sent. */
  async #findErrors(): Promise<FieldErrors<Values>> {
    const result = await this.validate(this.#readAll()).catch(() => undefined);
    return result && !result.isValid ? result.errors : {};
  }

  async #validateField(name: keyof Values & string): Promise<void> {
    const error = (await this.#findErrors())[name];
    clearTimeout(this.#delayedErrors.get(name));
    if (!error) return this.#setFieldError(name, undefined);
    const timer = setTimeout(() => this.#setFieldError(name, error), ERROR_DELAY_MS);
    this.#delayedErrors.set(name, timer);
  }

  #cancelErrors(): void {
    for (const timer of this.#delayedErrors.values()) clearTimeout(timer);
  }

  #setFieldError(name: keyof Values & string, error: { message?: string } | undefined): void {
    if (this.errors[name]?.message === error?.message) return;
    const { [name]: _, ...others } = this.errors;
    this.errors = (error ? { ...others, [name]: error } : others) as FieldErrors<Values>;
    this.#render();
  }
}

export function useForm<Values extends object, Out>(validate: Validate<Values, Out>): Form<Values, Out> {
  const [, setVersion] = useState(0);
  const [form] = useState(() => new Form(validate, () => setVersion((version) => version + 1)));
  useEffect(() => {
    form.validate = validate;
  });
  useEffect(() => form.mount(), [form]);
  return form;
}

/** Whether the user, or the browser, filled in a field of the page before its hydration. */
function wasChanged(element: FieldElement): boolean {
  return 'defaultValue' in element && element.type !== 'radio' && element.value !== element.defaultValue;
}

function readValue(elements: readonly FieldElement[]): string | null {
  const [first] = elements;
  if (first?.type !== 'radio') return first?.value ?? '';
  return elements.find((element) => 'checked' in element && element.checked)?.value ?? null;
}

function writeValue(element: FieldElement, value: unknown): void {
  const text = typeof value === 'string' ? value : '';
  if (element instanceof HTMLInputElement && element.type === 'radio')
    element.checked = element.value === text;
  else if (element.value !== text) element.value = text;
}
