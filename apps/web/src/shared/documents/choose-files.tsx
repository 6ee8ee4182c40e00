import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { acceptOf } from './file-limits.ts'

type ChooseFilesProps = {
  endings: readonly string[]
  onFiles: (files: File[]) => void
  className?: string | undefined
  children: ReactNode
}

/** The browser's own file window behind whatever stands inside. */
export function ChooseFiles({ endings, onFiles, className, children }: ChooseFilesProps) {
  return (
    <label
      className={cx(
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        className,
      )}
    >
      {children}
      <input
        type="file"
        multiple
        accept={acceptOf(endings)}
        className="absolute inset-0 w-full cursor-[inherit] opacity-0 file:cursor-[inherit]"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file again is a choice again.
          target.value = ''
        }}
      />
    </label>
  )
}
