import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import type { GuidedAnswers } from '#contract/guided.ts';
import { guidedCopy } from '#copy/guided.ts';
import {
  completeAnswers,
  type GuidedQuestion,
  guidedParams,
  guidedQuestions,
  type ParsedAnswers,
  parseGuidedAnswers,
} from '#domain/guided/answers.ts';
import { RequiredNote } from '#web/components/field.tsx';
import { PacketCard } from '#web/components/packet-card.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { useNavigate, useRouterState, useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { firstValue } from '#web/lib/search-params.ts';
import { guidedProducts } from '#web/shop/guided/queries.ts';

/** Four questions that lead to three products. The answers are in the URL, so that it can be shared. */
export function GuidedPage() {
  const search = useSearch({ from: '/primera-vez' });
  const parsed = parseGuidedAnswers((name) => firstValue(search, name));
  const answers = completeAnswers(parsed);
  const hasSubmitted = useRef(false);
  const key = JSON.stringify(parsed.answers);
  return (
    <div className="wrap pt-8 pb-4 md:pt-12">
      <header>
        <h1 className="text-4xl md:text-5xl">{guidedCopy.title}</h1>
        <p className="latin mt-3 text-xl">{guidedCopy.lead}</p>
      </header>
      {answers && (
        <GuidedResults key={`results ${key}`} answers={answers} takesFocus={hasSubmitted.current} />
      )}
      <GuidedForm
        key={`form ${key}`}
        parsed={parsed}
        onSubmit={() => {
          hasSubmitted.current = true;
        }}
      />
    </div>
  );
}

type GuidedFormProps = { parsed: ParsedAnswers; onSubmit: () => void };

/** Without scripts it is a plain GET form; with them the page changes in place. */
function GuidedForm({ parsed, onSubmit }: GuidedFormProps) {
  const navigate = useNavigate();
  const isLoading = useRouterState({ select: ({ isLoading: loading }) => loading });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate({ to: '/primera-vez', search: Object.fromEntries(entries) });
  };
  return (
    <form action="/primera-vez" aria-label={guidedCopy.form} onSubmit={submit} className="mt-8 grid gap-8">
      <RequiredNote />
      {guidedQuestions.map((question, index) => (
        <Question
          key={question}
          question={question}
          number={index + 1}
          answer={parsed.answers[question]}
          isMissing={parsed.isSubmitted && parsed.missing.includes(question)}
        />
      ))}
      <p>
        <button type="submit" className="button max-sm:w-full">
          {isLoading ? guidedCopy.loading : guidedCopy.submit}
        </button>
      </p>
    </form>
  );
}

type QuestionProps = {
  question: GuidedQuestion;
  number: number;
  answer: string | undefined;
  isMissing: boolean;
};

function Question({ question, number, answer, isMissing }: QuestionProps) {
  const { param, values } = guidedParams[question];
  const { title, answers } = guidedCopy.questions[question];
  const texts: Readonly<Record<string, { name: string; hint?: string }>> = answers;
  const errorId = `${param}-error`;
  return (
    <fieldset className="border-t border-line pt-5" aria-describedby={isMissing ? errorId : undefined}>
      <legend data-required className="float-left w-full font-display text-xl font-semibold">
        <span className="label mr-3 text-soft max-sm:mb-1 max-sm:block">
          {guidedCopy.step(number, guidedQuestions.length)}
        </span>
        {title}
      </legend>
      {isMissing && (
        <p id={errorId} className="clear-both pt-2 text-sm font-semibold text-alarm-ink">
          {guidedCopy.missing}
        </p>
      )}
      <div
        className={`clear-both grid gap-3 pt-4 ${Object.keys(values).length > 3 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}
      >
        {Object.entries(values).map(([value, text]) => (
          <label key={value} className="choice items-start bg-card">
            <input
              type="radio"
              name={param}
              value={text}
              defaultChecked={value === answer}
              required
              className="choice-mark"
            />
            <span>
              <span className="block font-semibold">{texts[value]?.name}</span>
              {texts[value]?.hint && <span className="block text-xs text-soft">{texts[value].hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type GuidedResultsProps = {
  answers: GuidedAnswers;
  /** After a submit the focus moves to the results. */
  takesFocus: boolean;
};

function GuidedResults({ answers, takesFocus }: GuidedResultsProps) {
  const { api } = useAppContext();
  const { data: found } = useSuspenseQuery(guidedProducts(api, answers));
  const title = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  if (found.length === 0) {
    return (
      <p ref={title} tabIndex={-1} className="mt-8 border-t border-line pt-6 outline-none" role="status">
        {guidedCopy.none}{' '}
        <Link to="/productos" className="link">
          {guidedCopy.catalogue}
        </Link>
      </p>
    );
  }
  return (
    <section aria-labelledby={RESULTS_ID} className="mt-8 border-t border-line pt-6">
      <h2 ref={title} id={RESULTS_ID} tabIndex={-1} className="text-2xl outline-none">
        {found.length === 3 ? guidedCopy.results : guidedCopy.foundLess(found.length)}
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-x-6 gap-y-6 [--packet-row-tracks:auto] [--packet-rows:1] md:grid-cols-3">
        {found.map(({ product, reasons }) => (
          <li
            key={product.id}
            className="grid content-start gap-4 max-md:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] max-md:gap-4"
          >
            <ul>
              <PacketCard product={product} heading="h3" />
            </ul>
            <section aria-label={guidedCopy.why(product.name)}>
              <h4 className="label mb-2 text-soft">{guidedCopy.reasons}</h4>
              <ul className="grid gap-2 text-sm">
                {reasons.map((reason) => (
                  <li key={reason.kind} className="border-l-2 border-foil pl-3">
                    {guidedCopy.reason(reason)}
                  </li>
                ))}
              </ul>
            </section>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-soft">
        {guidedCopy.share}
        <Link to="/primera-vez" className="link inline-flex min-h-11 items-center">
          {guidedCopy.again}
        </Link>
      </p>
    </section>
  );
}

const RESULTS_ID = 'sobres';
