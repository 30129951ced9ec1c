# Un conseil en trois étapes, et pourquoi un coup est meilleur qu’un autre.

teach-nudge = { $part ->
    [now] Regarde ce que chaque coup fait tout de suite.
    [prevents] Pense à ce que les autres pourront faire après ton coup.
    [prepares] Pense à ce que tu pourras faire à tes prochains tours.
   *[none] Compare tes coups : ce qu’ils font maintenant, et ce qui vient ensuite.
  }
teach-move = { $confidence ->
    [sure] Voici ce que jouerait quelqu’un qui joue bien : { $action }.
    [likely] Voici ce que jouerait sans doute quelqu’un qui joue bien : { $action }.
   *[close] Voici ce que pourrait jouer quelqu’un qui joue bien : { $action }. D’autres coups sont presque aussi bons.
  }
teach-than = Par rapport à ce coup : { $action }.
teach-close = Les deux se valent presque.
teach-wordless = Il est meilleur, pour une raison que je ne peux pas mettre en mots.
teach-told = Pourquoi il est meilleur, dit à { $seat } :
teach-but = Il coûte aussi quelque chose. En faveur de l’autre coup :
teach-show = Montre-moi le coup
teach-why = Pourquoi ?
teach-numbers = En chiffres
