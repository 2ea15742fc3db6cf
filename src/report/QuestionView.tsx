/** The customer's words under *You asked*, as the report's page prints them. */
export function QuestionView({ text }: { readonly text: string }) {
  return (
    <blockquote className="question mb-3 max-w-measure border-l-2 border-rule-strong pl-3 text-base whitespace-pre-line text-ink-soft">
      {text}
    </blockquote>
  );
}
