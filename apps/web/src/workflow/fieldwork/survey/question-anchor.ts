export const anchorOf = (questionId: string): string => `question-${questionId}`

/** To a question, and into it: whoever uses keys goes on from there. */
export function jumpTo(questionId: string): void {
  const section = document.getElementById(anchorOf(questionId))
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
}
