/** Every learning block and both kinds of reference, with every kind of question. */
export const completeLearningBlocks: object[] = [
  {
    type: 'quiz',
    attrs: {
      id: 'dough-quiz',
      passingScore: 80,
      attemptsAllowed: 3,
      questions: [
        {
          id: 'q-gas',
          kind: 'single',
          prompt: 'Which gas makes dough rise?',
          options: [
            { id: 'q-gas-carbon', text: 'Carbon dioxide' },
            { id: 'q-gas-oxygen', text: 'Oxygen' },
          ],
          correctOptionIds: ['q-gas-carbon'],
          points: 2,
          explanation: 'Yeast breathes out carbon dioxide, and the gluten holds it.',
          skill: 'fermentation',
        },
        {
          id: 'q-slow',
          kind: 'multiple',
          prompt: 'What slows the rise?',
          options: [
            { id: 'q-slow-cold', text: 'A cold room' },
            { id: 'q-slow-salt', text: 'More salt' },
            { id: 'q-slow-warm', text: 'Warm water' },
          ],
          correctOptionIds: ['q-slow-cold', 'q-slow-salt'],
          points: 3,
          explanation: 'Cold and salt both slow the yeast.',
          skill: 'fermentation',
        },
        {
          id: 'q-knead',
          kind: 'true_false',
          prompt: 'Bread must be kneaded.',
          options: [
            { id: 'q-knead-true', text: 'True' },
            { id: 'q-knead-false', text: 'False' },
          ],
          correctOptionIds: ['q-knead-false'],
          points: 1,
          explanation: 'Time and folding do the same work.',
          skill: 'shaping',
        },
        {
          id: 'q-protein',
          kind: 'short_answer',
          prompt: 'Name the protein that holds the gas.',
          acceptedAnswers: ['gluten', 'the gluten'],
          points: 2,
          explanation: 'Gluten forms when flour meets water.',
          skill: 'flour',
        },
        {
          id: 'q-water',
          kind: 'numeric',
          prompt: 'How many grams of water are 70 % of 500 g of flour?',
          acceptedAnswers: ['350'],
          tolerance: 0.5,
          points: 2,
          explanation: '500 × 0.7 = 350',
          skill: 'ratios',
        },
      ],
    },
  },
  {
    type: 'poll',
    attrs: {
      id: 'crust-poll',
      prompt: 'Which crust do you like?',
      options: [
        { id: 'crust-dark', text: 'Dark' },
        { id: 'crust-pale', text: 'Pale' },
      ],
      multiple: true,
    },
  },
  {
    type: 'assignment',
    attrs: { id: 'loaf-photo', prompt: 'Bake a loaf and hand in a picture of its crumb.', submission: 'file' },
  },
  {
    type: 'flashcards',
    attrs: {
      id: 'word-cards',
      cards: [
        { id: 'card-autolyse', front: 'Autolyse', back: 'Flour and water rest before the salt is added.' },
        { id: 'card-proof', front: 'Proof', back: 'The last rise, in the shape of the loaf.' },
      ],
    },
  },
  {
    type: 'checklist',
    attrs: {
      id: 'oven-checklist',
      items: [
        { id: 'item-pot', text: 'The pot has been in the oven for 30 minutes' },
        { id: 'item-score', text: 'The loaf is scored' },
      ],
    },
  },
  {
    type: 'reference',
    attrs: { id: 'flour-article', contentId: 'content_01jd3q5z8kfa7s9m2x4c6v8b0n', display: 'inline', required: true },
  },
  {
    type: 'reference',
    attrs: {
      id: 'sourdough-course',
      contentId: 'content_01jd3q5z8kfa7s9m2x4c6v8b1p',
      display: 'card',
      required: false,
    },
  },
];
