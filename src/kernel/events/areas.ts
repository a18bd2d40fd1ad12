/** The events by what they are about, in the order of their first one. */
export const EVENT_AREAS: readonly { title: string; names: RegExp }[] = [
  { title: 'Enrollment and learners', names: /^(enrollment|learner)\.|^content\.completed$/ },
  { title: 'Contents', names: /^content\.(?!completed)/ },
  { title: 'Offers', names: /^offer\./ },
  { title: 'Reviews', names: /^review\./ },
  { title: 'Cohorts', names: /^cohort\./ },
  { title: 'Discussion', names: /^discussion\./ },
  { title: 'Purchases and campaigns', names: /^(purchase|campaign)\./ },
  { title: 'Test ping', names: /^webhook\./ },
];
