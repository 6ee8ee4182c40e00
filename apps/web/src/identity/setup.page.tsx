import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useContractForm } from '#shared/action/contract-form.ts'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/admin/identity.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { setupStateQuery, useSetUp } from './auth.queries.ts'
import { IdentitySheet } from './identity-sheet.tsx'
import { NewAccountFields } from './new-account-fields.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'

const loadFirstAdmin = async () => (await import('@demarc/contract/identity/sign-in')).FirstAdmin

/** The first admin of an installation; shut as soon as there is one. */
export function SetupPage() {
  const texts = useTexts()
  const t = texts.identity.setup
  const { data, isPending, error, refetch } = useQuery(setupStateQuery())
  useDocumentTitle(t.title)

  if (isPending) return <Spinner isFullPage label={texts.shell.loading} />
  if (error) {
    return (
      <SetupSheet title={texts.shell.unreachable.title} text={refusalText(error, texts)}>
        <Button size="lg" onClick={() => void refetch()}>
          {texts.shell.retry}
        </Button>
      </SetupSheet>
    )
  }
  if (!data.needed) {
    return (
      <SetupSheet title={t.closed} text={t.closedHelp}>
        <Link to="/auth" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t.toLogin}
        </Link>
      </SetupSheet>
    )
  }
  return (
    <SetupSheet title={t.title} text={t.help}>
      <FirstAdminForm asksForCode={data.asksForCode} />
    </SetupSheet>
  )
}

function SetupSheet({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <IdentitySheet className="max-w-112">
      <div className="px-6 pt-4 pb-6 max-md:px-4">
        <h1 className="text-26 font-extrabold">{title}</h1>
        <p className="mt-1 mb-6 text-15 text-ink-2">{text}</p>
        {children}
      </div>
    </IdentitySheet>
  )
}

function FirstAdminForm({ asksForCode }: { asksForCode: boolean }) {
  const texts = useTexts()
  const t = texts.identity.setup
  const setUp = useSetUp()
  const form = useContractForm(loadFirstAdmin, {
    defaultValues: { firstName: '', lastName: '', email: '', password: '', ...(asksForCode ? { code: '' } : {}) },
  })
  const { errors } = form.formState
  const send = form.handleSubmit((typed) => setUp.mutate(typed))
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
      <NewAccountFields register={(name) => form.register(name)} errors={errors} />
      {asksForCode && (
        <Field label={t.code} hint={t.codeHelp} error={formSentence(errors.code?.message, texts)}>
          <Input isMono size="lg" autoComplete="one-time-code" spellCheck={false} {...form.register('code')} />
        </Field>
      )}
      <RefusalNote error={setUp.error} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-2 w-full"
        isBusy={setUp.isPending || form.formState.isSubmitting}
      >
        {setUp.isPending ? t.creating : t.create}
      </Button>
    </form>
  )
}
