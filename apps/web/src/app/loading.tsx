import { useTexts } from '#texts/language.ts'
import { Spinner } from '#ui/spinner.tsx'

export const Loading = () => <Spinner isFullPage label={useTexts().shell.loading} />
