export const JOB_TYPE_ID = 'job-type'

export const focusJobType = () => document.getElementById(JOB_TYPE_ID)?.querySelector('input')?.focus()
