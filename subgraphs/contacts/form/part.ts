import { findSeen } from '../../../kernel/database/find-owned.js';
import { ownedPart } from '../../../kernel/owned/owned-part.js';
import { FormResolver } from './form.resolver.js';
import { forms } from './form.service.js';
import { FormPreviewResolver } from './preview/preview.resolver.js';
import { submissionCleanUpJob } from './submission/clean-up.job.js';
import { confirmationsJob } from './submission/confirmations.job.js';
import { submissionErasure } from './submission/erase.js';
import { StoredSubmission } from './submission/list/stored-submission.js';
import { SUBMISSION_INDEXES } from './submission/list/submissions.js';
import { SubmissionsResolver } from './submission/list/submissions.resolver.js';
import { SubmissionResolver } from './submission/submission.resolver.js';
import { foldFormUseJob } from './use/fold-use.job.js';
import { formUses } from './use/form-use.js';
import { formViews } from './use/form-views.js';
import { FormUseResolver } from './use/use.resolver.js';

/** Pages on which people subscribe by themselves, and their submissions. */
export const formPart = ownedPart(forms, {
  scope: 'contacts:read',
  resolvers: [FormResolver, SubmissionResolver, SubmissionsResolver, FormUseResolver, FormPreviewResolver],
  entities: [StoredSubmission],
  indexes: SUBMISSION_INDEXES,
  jobs: () => [confirmationsJob(), submissionCleanUpJob(), foldFormUseJob()],
  resources: [formUses.resource, formViews],
  erasures: [submissionErasure],
  references: {
    Submission: { scope: 'contacts:read', resolve: ({ id }, ctx) => findSeen(ctx, StoredSubmission, id) },
  },
});
