import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/admin/identity.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Wordmark } from '#ui/drawing/logo.tsx'
import { Plat } from '#ui/drawing/plat.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { SetupLine } from './setup-line.tsx'

/** What a visitor sees: the name, one button, and what the product is about as a drawing. */
export function LandingPage() {
  const t = useTexts()
  useDocumentTitle(t.shell.product)
  return (
    <main className="flex min-h-dvh flex-col bg-sheet p-6 max-md:p-3">
      <div className="relative flex flex-1 flex-col border border-rule-2">
        {/* Beside the name where there is room, else above it. */}
        <Plat focus="right" className="absolute inset-0 max-xl:hidden" />
        <div className="relative min-h-64 flex-1 border-b border-rule-2 xl:hidden">
          <Plat className="absolute inset-0" />
        </div>
        <Ruler className="absolute inset-x-0 -top-px" />
        <div className="relative flex flex-col justify-center gap-10 p-6 xl:flex-1 xl:pb-16 xl:pl-18 max-xl:gap-6">
          {/* The name fits a narrow phone with enlarged text too. */}
          <h1 className="flex max-md:*:gap-[min(1.25rem,4vw)] max-md:*:text-[min(3rem,13vw)] max-md:[&_svg]:size-[min(3rem,12vw)]">
            <Wordmark size="xl" />
          </h1>
          <div className="flex flex-col items-start gap-4">
            <Link
              to="/auth"
              className={cx(
                buttonClass({ variant: 'primary', size: 'lg' }),
                'min-h-12 w-48 text-[1rem] max-md:min-h-14 max-md:w-full',
              )}
            >
              {t.identity.login}
              <ArrowRight size={18} aria-hidden />
            </Link>
            <SetupLine />
          </div>
        </div>
      </div>
    </main>
  )
}
