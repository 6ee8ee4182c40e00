import { Upload } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'

type FileButtonProps = {
  label: string
  /** As the browser's own dialog takes it: `image/png,image/jpeg`. */
  accept: string
  isBusy: boolean
  onFile: (file: File | undefined) => void
}

/** Opens the browser's own choice of a file; looks and takes the focus like any button. */
export const FileButton = ({ label, accept, isBusy, onFile }: FileButtonProps) => (
  <label
    aria-busy={isBusy || undefined}
    className={cx(
      buttonClass(),
      'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
    )}
  >
    <Upload size={16} aria-hidden />
    {label}
    <input
      type="file"
      accept={accept}
      disabled={isBusy}
      className="absolute inset-0 cursor-[inherit] opacity-0"
      onChange={(event) => {
        onFile(event.target.files?.[0])
        // The same file again is a choice again.
        event.target.value = ''
      }}
    />
  </label>
)
