import { Button } from '../shell/Button.tsx';
import { Preview, type PreviewProps } from './Preview.tsx';

interface PreviewPaneProps extends PreviewProps {
  /** Beside the form, or in its place. */
  readonly isShown: boolean;
  /** In place of the form. */
  readonly isPreviewed: boolean;
  readonly isBusy: boolean;
  readonly onOpenPdf: () => void;
}

/** The preview beside the form, or in its place, with the way to the PDF. */
export function PreviewPane(props: PreviewPaneProps) {
  const { isShown, isPreviewed, isBusy, onOpenPdf, ...preview } = props;
  return (
    <section
      aria-labelledby="preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className={`office-preview border border-rule bg-white p-5 ${isPreviewed ? '' : 'max-xl:hidden'}`}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="preview" className="text-title">
          Preview
        </h2>
        <Button
          className="button button-quiet office-action"
          isDisabled={isBusy}
          onClick={onOpenPdf}
        >
          Open the PDF
        </Button>
      </div>
      {isShown && <Preview {...preview} />}
    </section>
  );
}
