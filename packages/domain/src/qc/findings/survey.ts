import type { FieldForm } from '#fieldwork/form.ts'
import { askedQuestions, missingAnswers } from '#fieldwork/survey.ts'
import { isFlawless, type QcEvidence, type JudgedWork } from './evidence.ts'

/** Every question that was asked and must be answered is; one that was not asked is never missed. */
export function findSurvey(form: Pick<FieldForm, 'questions'>, { answers, outcome }: JudgedWork) {
  const required = askedQuestions(form, answers).filter(({ isRequired }) => isRequired)
  const missing = missingAnswers(form, answers)
  const evidence: QcEvidence[] = outcome
    ? [{ kind: 'NOTHING_TO_SURVEY', outcome }]
    : missing.map(({ id }) => ({ kind: 'UNANSWERED', question: id }))
  return {
    item: 'survey' as const,
    isClear: isFlawless(evidence),
    evidence,
    figures: { answered: required.length - missing.length, asked: required.length },
  }
}
